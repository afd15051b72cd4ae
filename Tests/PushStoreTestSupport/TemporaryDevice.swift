import Foundation
import JSONModel
import NotificationModel
import PushStore
import TestSupport
import Testing

/// A device folder and a container for sources, removed together at the end of a test.
package final class TemporaryDevice: Sendable {
  private let temporary: TestFolder

  package init(under parent: URL = FileManager.default.temporaryDirectory) throws {
    temporary = try TestFolder(in: parent)
    try FileManager.default.createDirectory(
      at: temporary.file("container"), withIntermediateDirectories: true)
  }

  package var root: URL { temporary.url }
  package var folder: URL { root.appendingPathComponent("device") }
  package var attachments: URL { folder.appendingPathComponent("PushStore/Attachments") }
  package var incoming: URL { folder.appendingPathComponent("PushStore/Incoming") }

  package func open() throws -> PushStore { try PushStore(deviceFolder: folder) }

  package func path(_ name: String) -> String {
    root.appendingPathComponent("container/\(name)").path
  }

  /// Writes a source file, which the store may link, and returns its path.
  @discardableResult
  package func source(_ name: String, _ text: String) throws -> String {
    let path = try temporary.write(text, to: "container/\(name)")
    // The store copies what somebody could still write to, and would not notice changes then.
    try waitUntilClosed(path)
    return path
  }

  /// Every file below the store's attachments, relative to them.
  package func storedFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: attachments.path)
      .filter { $0.contains("/") }.sorted()
  }

  package func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

/// A notification of `com.example.app` that shows the files at `sources`.
package func notification(
  _ identifier: String, _ sources: String..., bundle: String = "com.example.app",
  type: String = "public.jpeg", disposition: IncomingAttachment.Disposition = .move
) throws -> IncomingNotification {
  var content = NotificationContent()
  content.title = "Title of \(identifier)"
  content.userInfo = ["aps": ["alert": "hello"], "number": 3]
  let attachments = sources.enumerated().map { index, path in
    IncomingAttachment(
      attachment: Attachment(identifier: "a\(index)", url: "file:///gone", type: type),
      sourcePath: path, disposition: disposition)
  }
  return IncomingNotification(
    bundle: try #require(BundleIdentifier(bundle)), requestIdentifier: identifier,
    outcome: "modified", content: content, attachments: attachments)
}
