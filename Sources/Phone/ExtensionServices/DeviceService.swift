import ExtensionProtocol
import JSONModel
import NotificationModel

/// A service of the device that extensions ask by name: a question, an answer.
package protocol DeviceService: Sendable {
  /// The names it answers to, such as `keychain.add`.
  var names: Set<String> { get }
  /// Answers a question once, on any thread.
  ///
  /// Called on the supervisor's thread: what may block goes to a `BlockingQueue`.
  func answer(_ request: DeviceRequest, reply: @escaping @Sendable (JSONValue) -> Void)
}
