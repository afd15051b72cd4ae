import DeviceChannel
import Foundation
import UserNotifications

extension NSExtensionContext {
  /// The buttons of the notification; kept, but nobody shows them.
  public var notificationActions: [UNNotificationAction] {
    get { actions }
    set {
      actions = newValue
      Inert.use("NSExtensionContext.notificationActions")
    }
  }

  /// Opens the app as if the user had touched the notification; inert.
  public func performNotificationDefaultAction() {
    Inert.use("NSExtensionContext.performNotificationDefaultAction()")
  }

  /// Takes the interface away; inert.
  public func dismissNotificationContentExtension() {
    Inert.use("NSExtensionContext.dismissNotificationContentExtension()")
  }

  /// Says that media plays, so that the button changes; inert.
  public func mediaPlayingStarted() {
    Inert.use("NSExtensionContext.mediaPlayingStarted()")
  }

  /// Says that media pauses, so that the button changes; inert.
  public func mediaPlayingPaused() {
    Inert.use("NSExtensionContext.mediaPlayingPaused()")
  }
}
