import Foundation

/// The host of an app extension as the extension sees it, which Foundation lacks on Linux.
///
/// The host is inert: there is none that shows an extension's interface. `UserNotificationsUI` adds
/// what content extensions use.
open class NSExtensionContext: NSObject {
  /// The buttons of the notification, as `UserNotificationsUI` keeps them.
  package final var actions: [UNNotificationAction] = []

  /// Makes a context.
  public override init() {
    super.init()
  }
}
