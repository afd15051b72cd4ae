import Foundation

/// The base of a service extension's principal class: it may change a push before it is shown.
open class UNNotificationServiceExtension: NSObject {
  // Not `required`: extensions write `override init()`.
  /// Creates an instance; the host makes one for each notification.
  public override init() {
    super.init()
  }

  // `@preconcurrency` with a `@Sendable` handler is the one spelling that takes overrides with and
  // without `@Sendable` in both language modes.
  /// Called with the push; call `contentHandler` once, within 30 seconds, with what to show.
  ///
  /// This implementation does nothing, and above all does not call the handler, so that an override
  /// may call `super` first; without an override the original is shown at the deadline. What
  /// Apple's does is not documented.
  @preconcurrency
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {}

  /// Called on another thread shortly before the deadline: the last chance to call the handler.
  ///
  /// This implementation does nothing; the original notification is then shown.
  open func serviceExtensionTimeWillExpire() {}
}
