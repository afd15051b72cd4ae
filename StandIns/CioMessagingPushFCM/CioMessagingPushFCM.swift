@_exported import CioInternalCommon
@_exported import CioMessagingPush
import UserNotifications

/// The part of Customer.io's module for Firebase Cloud Messaging that an extension uses.
public enum MessagingPushFCM {
  /// Takes settings.
  @discardableResult
  public static func initializeForExtension(
    withConfig config: MessagingPushConfigOptions
  ) -> any MessagingPushInstance {
    MessagingPush.initializeForExtension(withConfig: config)
  }
}
