import Foundation
import JSONModel
import NotificationModel
import PushStore
import Synchronization

/// Notifications taken over by a store in a folder of its own.
final class StoreBench: Sendable {
  private struct State {
    var store: PushStore?
    var folder: URL?
    var number = 0
  }

  let title: String
  private let count: Int
  private let isDurable: Bool
  private let attaches: Bool
  private let state = Mutex(State())

  /// - Parameter count: how many are taken over in one transaction.
  init(_ title: String, count: Int, isDurable: Bool, attaches: Bool = false) {
    self.title = title
    self.count = count
    self.isDurable = isDurable
    self.attaches = attaches
  }

  func open() throws {
    let folder = try Sample.makeFolder()
    let store = try PushStore(
      deviceFolder: folder.appendingPathComponent("device"), isDurable: isDurable)
    state.withLock { $0 = State(store: store, folder: folder) }
  }

  func close() {
    let folder = state.withLock { state in
      defer { state = State() }
      return state.folder
    }
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  /// The notifications of the next transaction, each with another identifier and other content.
  func next() throws -> [IncomingNotification] {
    guard let bundle = BundleIdentifier("com.example.app") else {
      throw BenchError(description: "the bundle identifier is no longer taken for one")
    }
    return try (0..<count).map { _ in
      let (number, folder) = state.withLock { state in
        state.number += 1
        return (state.number, state.folder)
      }
      var content = NotificationContent()
      content.title = "New message"
      content.body = "Number \(number), of no great length."
      return IncomingNotification(
        bundle: bundle, requestIdentifier: "request-\(number)", outcome: "modified",
        content: content, attachments: try attachments(number, in: folder))
    }
  }

  func ingest(_ notifications: [IncomingNotification]) throws -> [IngestResult] {
    guard let store = state.withLock({ $0.store }) else {
      throw BenchError(description: "the store is not open")
    }
    return try store.ingest(notifications)
  }

  private func attachments(_ number: Int, in folder: URL?) throws -> [IncomingAttachment] {
    guard attaches, let folder else { return [] }
    let file = folder.appendingPathComponent("photo-\(number).jpg")
    var bytes = Data(count: 200_000)
    bytes.replaceSubrange(0..<8, with: withUnsafeBytes(of: UInt64(number)) { Data($0) })
    try bytes.write(to: file)
    let attachment = try Attachment(json: [
      "identifier": "photo", "url": .string(file.absoluteString), "type": "public.jpeg",
      "bytes": 200_000,
    ])
    return [IncomingAttachment(attachment: attachment, sourcePath: file.path, disposition: .move)]
  }
}
