import Foundation

/// The connection of an extension to the host that shows its interface.
///
/// `UserNotificationsUI` adds what content extensions use.
open class NSExtensionContext: NSObject {
  /// A request of an extension to its host.
  package enum Wish {
    /// The notification has these buttons from now on.
    case actions([UNNotificationAction])
    /// The app opens, as if the notification had been touched.
    case defaultAction
    /// The interface closes.
    case dismissal
    /// The media plays, or pauses.
    case media(isPlaying: Bool)
    /// A URL opens.
    case open(URL)
  }

  /// The context of this process's interface; nil where none is shown.
  @MainActor package static var current: NSExtensionContext?

  /// The buttons of the notification.
  package final var actions: [UNNotificationAction] = []
  /// Does what the extension asks; nil where its interface is not shown.
  package final var host: ((Wish) -> Void)?

  /// Opens a URL, or the app that knows it.
  ///
  /// A content extension may open its own app's; `completionHandler` gets whether that was possible.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    host?(.open(URL))
    let isPossible = host != nil
    // Made and called on the main thread, as Apple's is.
    nonisolated(unsafe) let completion = completionHandler
    DispatchQueue.main.async { completion?(isPossible) }
  }

  /// Creates a context without a host.
  public override init() {
    super.init()
  }
}
