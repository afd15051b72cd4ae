import ExtensionProtocol
import JSONModel
import NotificationCenterModel
import NotificationModel
import SystemFiles

/// The device's notification center as one extension asks for it: delivered and pending
/// notifications of its app, categories, settings and badge.
package final class CenterService: DeviceService {
  /// Answers an operation with its arguments; null for one that nothing keeps. It may block.
  package typealias Center =
    @Sendable (_ operation: CenterOperation, _ arguments: JSONValue) -> JSONValue

  private let center: Center
  private let queue: BlockingQueue

  init(_ center: @escaping Center, on queue: BlockingQueue) {
    self.center = center
    self.queue = queue
  }

  private static let allNames = Set(CenterOperation.allCases.map(\.service))

  package var names: Set<String> { Self.allNames }

  package func answer(_ request: DeviceRequest, reply: @escaping @Sendable (JSONValue) -> Void) {
    guard let operation = CenterOperation(service: request.service) else { return reply(.null) }
    queue.enqueue { [center] in reply(center(operation, request.arguments)) }
  }
}
