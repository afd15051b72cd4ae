import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushStoreTestSupport
import SystemFiles
import Testing

@testable import PushStore

/// Sources of a process that lives on and changes its files while they are moved.
@Suite("Sources that their extension can still change", .timeLimit(.minutes(1)))
struct PinnedSourceTests {
  let device: TemporaryDevice
  /// The container's path without symbolic links.
  let container: String

  init() throws {
    device = try TemporaryDevice()
    container = try FileCalls.canonical(device.path(""))
    for name in ["tmp", "foreign"] {
      try FileManager.default.createDirectory(
        atPath: "\(container)/\(name)", withIntermediateDirectories: false)
      try Data(name.utf8).write(to: URL(fileURLWithPath: "\(container)/\(name)/a.jpg"))
    }
  }

  private func deliver(
    mayBeWritten: Bool = false, atStep: @escaping @Sendable (IngestStep) -> Void = { _ in }
  ) throws -> IngestResult {
    var incoming = try notification("one", "\(container)/tmp/a.jpg")
    incoming.attachments[0].isPinned = true
    incoming.attachments[0].mayBeWritten = mayBeWritten
    return try PushStore(deviceFolder: device.folder, atStep: atStep).ingest(incoming)
  }

  /// Puts a link to the foreign folder into the place of the temporary one.
  private static func swap(_ container: String) {
    rename("\(container)/tmp", "\(container)/moved")
    symlink("\(container)/foreign", "\(container)/tmp")
  }

  private func stored() throws -> String {
    let file = device.attachments.appendingPathComponent(try device.storedFiles()[0])
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("a folder that became a link before the file is opened leads to no foreign file")
  func swappedBefore() throws {
    Self.swap(container)
    let result = try deliver()
    #expect(result.failures.map(\.code) == [.invalidURL])
    #expect(try device.storedFiles().isEmpty)
    #expect(device.exists("\(container)/foreign/a.jpg"))
  }

  @Test("a folder that became a link before the file is removed: nothing foreign is removed")
  func swappedAfter() throws {
    let container = container
    // The same file under both names, so that its stamp does not tell.
    try FileManager.default.removeItem(atPath: "\(container)/foreign/a.jpg")
    let result = try deliver(mayBeWritten: true) { step in
      guard step == .committed else { return }
      link("\(container)/tmp/a.jpg", "\(container)/foreign/a.jpg")
      Self.swap(container)
    }
    #expect(result.failures.isEmpty)
    #expect(try stored() == "tmp")
    #expect(device.exists("\(container)/foreign/a.jpg"))
  }

  @Test("who has the file open for writing does not change the store", arguments: [false, true])
  func keptOpen(mayBeWritten: Bool) throws {
    let file = open("\(container)/tmp/a.jpg", O_RDWR)
    defer { close(file) }
    #expect(try deliver(mayBeWritten: mayBeWritten).failures.isEmpty)
    #expect(write(file, "XXX", 3) == 3)
    #expect(try stored() == "tmp")
    #expect(try device.open().verify().problems.isEmpty)
  }

  @Test("a file whose process may live on is copied, any other is moved as it is")
  func copied() throws {
    for mayBeWritten in [false, true] {
      let source = "\(container)/tmp/a.jpg"
      try Data("text \(mayBeWritten)".utf8).write(to: URL(fileURLWithPath: source))
      let before = try FileCalls.stamp(source).inode
      #expect(try deliver(mayBeWritten: mayBeWritten).failures.isEmpty)
      #expect(!device.exists(source))
      let file = device.attachments.appendingPathComponent(try device.storedFiles()[0])
      #expect(try (FileCalls.stamp(file.path).inode == before) == !mayBeWritten)
    }
  }
}
