import ExtensionProtocol
import JSONModel
import NotificationModel
import SystemFiles

/// The device's address book as extensions and apps read it.
package final class ContactsService: DeviceService {
  /// Answers `status` and `fetch`; null where there is no address book. It may block.
  package typealias Contacts = @Sendable (_ operation: String, _ arguments: JSONValue) -> JSONValue

  private static let prefix = "contacts."
  private let contacts: Contacts
  private let queue: BlockingQueue

  init(_ contacts: @escaping Contacts, on queue: BlockingQueue) {
    self.contacts = contacts
    self.queue = queue
  }

  private static let allNames: Set<String> = [prefix + "status", prefix + "fetch"]

  package var names: Set<String> { Self.allNames }

  package func answer(_ request: DeviceRequest, reply: @escaping @Sendable (JSONValue) -> Void) {
    let operation = String(request.service.dropFirst(Self.prefix.count))
    queue.enqueue { [contacts] in reply(contacts(operation, request.arguments)) }
  }
}
