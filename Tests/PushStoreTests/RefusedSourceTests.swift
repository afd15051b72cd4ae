import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushStore
import PushStoreTestSupport
import Testing

@Suite("Sources that are refused", .timeLimit(.minutes(1)))
struct RefusedSourceTests {
  let device: TemporaryDevice
  let store: PushStore

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
  }

  private func codes(_ sources: String...) throws -> [AttachmentErrorCode] {
    try sources.map { source in
      let result = try store.ingest(try notification(UUID().uuidString, source))
      #expect(result.notification.content.attachments.isEmpty)
      return try #require(result.failures.first).code
    }
  }

  @Test("ATTA-37: a refused attachment takes neither the text nor its neighbours with it")
  func neighbours() throws {
    let good = try device.source("good.jpg", "good")
    let result = try store.ingest(
      try notification("one", device.path("absent.jpg"), good, device.root.path))
    #expect(result.failures.map(\.position) == [0, 2])
    #expect(result.failures.map(\.code) == [.moveIntoDataStoreFailed, .invalidURL])
    #expect(result.notification.content.attachments.map(\.identifier) == ["a1"])
    #expect(try store.show(result.notification.id) == result.notification)
    #expect(try store.show(result.notification.id).content.title == "Title of one")
  }

  @Test("ATTA-33, ERRS-07: a file that is gone is refused with 104")
  func vanished() throws {
    #expect(try codes(device.path("absent.jpg")) == [.moveIntoDataStoreFailed])
  }

  @Test("folders, FIFOs, devices and symbolic links are refused with 100 and stay")
  func specialFiles() throws {
    let target = try device.source("target.jpg", "secret")
    let link = device.path("link.jpg")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let fifo = device.path("fifo.jpg")
    #expect(mkfifo(fifo, 0o600) == 0)
    let refused = try codes(link, fifo, "/dev/null", device.root.path)
    #expect(refused == [.invalidURL, .invalidURL, .invalidURL, .invalidURL])
    #expect(device.exists(target) && device.exists(fifo))
    #expect(try device.storedFiles().isEmpty)
  }

  @Test(
    "paths that are not absolute paths of files are refused",
    arguments: ["", "relative.jpg", "\0", "/etc/host\0name", "file:///etc/hosts"])
  func strangePaths(path: String) throws {
    #expect(try codes(path) == [.invalidURL])
  }

  @Test("a path that is too long, or runs through a file, is refused with 100")
  func impossiblePaths() throws {
    let file = try device.source("a.jpg", "hello")
    let long = device.path(String(repeating: "x", count: 300) + ".jpg")
    #expect(try codes(long, file + "/b.jpg") == [.invalidURL, .invalidURL])
  }

  @Test("a file that cannot be read is refused with 100", .enabled(if: getuid() == 0))
  func unreadable() async throws {
    let source = try device.source("a.jpg", "hello")
    chmod(source, 0)
    chmod(device.root.path, 0o777)
    await #expect(processExitsWith: .success) {
      [folder = device.root.appendingPathComponent("other") as URL, source = source as String] in
      #expect(setuid(65534) == 0)
      let result = try PushStore(deviceFolder: folder).ingest(try notification("one", source))
      #expect(result.failures.map(\.code) == [.invalidURL])
    }
  }

  @Test(
    "a source in a folder that cannot be written is copied and stays",
    .enabled(if: getuid() == 0))
  func readOnlyFolder() async throws {
    let source = try device.source("a.jpg", "hello")
    chmod(device.path(""), 0o755)
    chmod(device.root.path, 0o777)
    await #expect(processExitsWith: .success) {
      [folder = device.root.appendingPathComponent("other") as URL, source = source as String] in
      #expect(setuid(65534) == 0)
      let store = try PushStore(deviceFolder: folder)
      let result = try store.ingest(try notification("one", source))
      #expect(result.notification.content.attachments.count == 1)
      #expect(try store.verify().problems.isEmpty)
    }
    #expect(device.exists(source))
  }

  @Test("another user's file, which must not be linked, is copied", .enabled(if: getuid() == 0))
  func foreignOwner() async throws {
    let source = try device.source("a.jpg", "hello")
    for folder in [device.root.path, device.path("")] { chmod(folder, 0o777) }
    await #expect(processExitsWith: .success) {
      [folder = device.root.appendingPathComponent("other") as URL, source = source as String] in
      #expect(setuid(65534) == 0)
      let store = try PushStore(deviceFolder: folder)
      let result = try store.ingest(try notification("one", source))
      #expect(result.notification.content.attachments.count == 1)
    }
    #expect(!device.exists(source))
  }

  @Test(
    "no name leads out of the store",
    arguments: [
      "..", "../../../etc/x.jpg", "a/../../b.jpg", "é😀.jpg", "name.j/pg", "x.\u{202E}gpj",
      "x.JPG.", "x.jpg\n", ".jpg", "x.tar.gz", "x.0123456789abcdefg", "x.😀",
    ])
  func names(name: String) throws {
    let plain = name.replacingOccurrences(of: "/", with: "_")
    let path = device.path(plain == ".." ? "dots.." : plain)
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path))
    var incoming = try notification("../\(name)\0", path, type: "../../\(name)")
    incoming.attachments[0].attachment.identifier = "../../\(name)"
    incoming.collapseIdentifier = name
    let result = try store.ingest(incoming)
    #expect(result.failures.isEmpty)
    let stored = try device.storedFiles()
    #expect(stored.count == 1)
    let expression = #/com\.example\.app/[0-9a-f]{40}\.[a-z0-9]{1,16}/#
    #expect(try stored.allSatisfy { try expression.wholeMatch(in: $0) != nil })
    #expect(try store.show(result.notification.id) == result.notification)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a bundle folder that was replaced by a symbolic link is not followed")
  func linkedBundleFolder() throws {
    let outside = device.root.appendingPathComponent("outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: device.attachments.appendingPathComponent("com.example.app"),
      withDestinationURL: outside)
    let source = try device.source("a.jpg", "hello")
    #expect(try codes(source) == [.moveIntoDataStoreFailed])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    #expect(device.exists(source), "a refused file stays where it is")
  }
}
