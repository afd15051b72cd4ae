import ExtensionProtocol
import JSONModel
import NotificationModel
import SystemFiles

/// The device's notification center as one extension asks for it: delivered and pending
/// notifications of its app, categories, settings and badge.
package final class CenterService: DeviceService {
  /// Answers an operation, such as `delivered`, with its arguments; null for one that nothing keeps.
  /// It may block.
  package typealias Center = @Sendable (_ operation: String, _ arguments: JSONValue) -> JSONValue

  private static let prefix = "center."
  private let center: Center
  private let queue: BlockingQueue

  init(_ center: @escaping Center, on queue: BlockingQueue) {
    self.center = center
    self.queue = queue
  }

  private static let allNames: Set<String> = Set(
    [
      "add", "badge", "categories", "delivered", "pending", "removeDelivered", "removePending",
      "requestAuthorization",
      "setBadge", "setCategories", "setIconBadge", "settings",
      "place", "requestLocation", "watch", "unwatch", "follow",
    ].map { prefix + $0 })

  package var names: Set<String> { Self.allNames }

  package func answer(_ request: DeviceRequest, reply: @escaping @Sendable (JSONValue) -> Void) {
    let operation = String(request.service.dropFirst(Self.prefix.count))
    queue.enqueue { [center] in reply(center(operation, request.arguments)) }
  }
}
