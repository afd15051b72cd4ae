@_exported import CioInternalCommon
@_exported import CioMessagingPush
import UserNotifications

/// The part of Customer.io's module for APNs that an extension uses.
public enum MessagingPushAPN {
  /// Takes settings.
  @discardableResult
  public static func initializeForExtension(
    withConfig config: MessagingPushConfigOptions
  ) -> any MessagingPushInstance {
    MessagingPush.initializeForExtension(withConfig: config)
  }
}
