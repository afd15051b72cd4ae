import Foundation

/// What an extension asks of the host that shows its interface.
///
/// `UserNotificationsUI` adds what content extensions use.
open class NSExtensionContext: NSObject {
  /// What an extension asks of its host.
  package enum Wish {
    /// The notification has these buttons from now on.
    case actions([UNNotificationAction])
    /// The app opens, as if the notification had been touched.
    case defaultAction
    /// The interface closes.
    case dismissal
    /// The media plays, or pauses.
    case media(isPlaying: Bool)
  }

  /// The context of this process's interface; nil where nobody shows one.
  @MainActor package static var current: NSExtensionContext?

  /// The buttons of the notification.
  package final var actions: [UNNotificationAction] = []
  /// Does what the extension asks; nil where nobody shows its interface.
  package final var host: ((Wish) -> Void)?

  /// Makes a context without a host.
  public override init() {
    super.init()
  }
}
