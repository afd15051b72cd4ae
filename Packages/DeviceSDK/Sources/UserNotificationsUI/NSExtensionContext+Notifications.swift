import Foundation
import UserNotifications

extension NSExtensionContext {
  /// The buttons of the notification; a change shows at once (iOS 12).
  public var notificationActions: [UNNotificationAction] {
    get { actions }
    set {
      actions = newValue
      host?(.actions(newValue))
    }
  }

  /// Opens the app as if the user had touched the notification.
  public func performNotificationDefaultAction() { host?(.defaultAction) }

  /// Takes the interface away; the notification stays in Notification Center.
  public func dismissNotificationContentExtension() { host?(.dismissal) }

  /// Reports that media plays, so that the button changes.
  public func mediaPlayingStarted() { host?(.media(isPlaying: true)) }

  /// Reports that media pauses, so that the button changes.
  public func mediaPlayingPaused() { host?(.media(isPlaying: false)) }
}
