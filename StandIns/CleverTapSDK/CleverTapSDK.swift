import Foundation
import StandInSupport

/// How much CleverTap's code logs.
public enum CleverTapLogLevel: Int32 {
  /// Nothing.
  case off = -1
  /// Little.
  case info = 0
  /// Everything.
  case debug = 1
}

/// The calls of CleverTap's SDK that extensions make. Events go nowhere; each says so in the log.
open class CleverTap: NSObject {
  // Written only while it is made, and it holds nothing.
  nonisolated(unsafe) private static let instance = CleverTap()
  private static let module = "CleverTapSDK"

  /// The one instance.
  open class func sharedInstance() -> CleverTap? { instance }

  /// The one instance.
  @discardableResult
  open class func sharedInstance(withCleverTapID cleverTapID: String) -> CleverTap? { instance }

  /// The one instance.
  @discardableResult
  open class func autoIntegrate() -> CleverTap? { instance }

  /// Taken and not used: stand-ins log the same at every level.
  open class func setDebugLevel(_ level: Int32) {}

  /// Taken and not used.
  open class func setCredentialsWithAccountID(_ accountID: String, andToken token: String) {}

  /// Taken and not used.
  open class func setCredentialsWithAccountID(
    _ accountID: String, token: String, region: String
  ) {}

  /// Taken and not used.
  open class func enablePersonalization() {}

  /// Taken and not used.
  open func setOffline(_ offline: Bool) {}

  /// Nil: this device has no identifier of CleverTap's.
  open func profileGetID() -> String? { nil }

  /// Would name the user to CleverTap's server.
  open func onUserLogin(_ properties: [AnyHashable: Any]) { notSent("the user's login") }

  /// Would send properties of the user.
  open func profilePush(_ properties: [AnyHashable: Any]) { notSent("the user's properties") }

  /// Would send an event.
  open func recordEvent(_ event: String) { notSent("an event") }

  /// Would send an event.
  open func recordEvent(_ event: String, withProps properties: [AnyHashable: Any]) {
    notSent("an event")
  }

  /// Would send that the notification was shown.
  open func recordNotificationViewedEvent(withData notificationData: Any) {
    notSent("the impression")
  }

  /// Would send that the notification was opened.
  open func handleNotification(withData data: Any) { notSent("the opening") }

  private func notSent(_ what: String) { StandInLog.notSent(Self.module, what) }
}
