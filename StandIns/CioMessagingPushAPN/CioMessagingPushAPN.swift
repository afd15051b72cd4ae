@_exported import CioInternalCommon
@_exported import CioMessagingPush
import UserNotifications

/// What an extension uses of Customer.io's module for APNs.
public enum MessagingPushAPN {
  /// Takes settings.
  @discardableResult
  public static func initializeForExtension(
    withConfig config: MessagingPushConfigOptions
  ) -> any MessagingPushInstance {
    MessagingPush.initializeForExtension(withConfig: config)
  }
}
