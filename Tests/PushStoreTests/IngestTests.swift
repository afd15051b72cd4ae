import Foundation
import JSONModel
import NotificationModel
import PushStore
import PushStoreTestSupport
import TestSupport
import Testing

@Suite("Taking files in", .timeLimit(.minutes(1)))
struct IngestTests {
  let device: TemporaryDevice
  let store: PushStore

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
  }

  // `printf hello | sha1sum`
  let hello = "aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d"

  @Test("ATTA-21, ATTA-23: a moved file is in the store and gone from its place")
  func moved() throws {
    let source = try device.source("photo.jpg", "hello")
    let number = try inode(source)
    let result = try store.ingest(try notification("one", source))
    let attachment = try #require(result.notification.content.attachments.first)
    let stored = try #require(URL(string: attachment.url))
    #expect(!device.exists(source))
    #expect(try String(contentsOf: stored, encoding: .utf8) == "hello")
    #expect(try inode(stored.path) == number, "it was renamed, not copied")
    #expect(result.failures.isEmpty && result.replaced == nil)
  }

  @Test("ATTA-24, ATTA-25, ATTA-26: the URL is …/Attachments/<bundle>/<SHA-1>.<its own extension>")
  func rebuiltURL() throws {
    let source = try device.source("photo.JPG", "hello")
    let result = try store.ingest(try notification("one", source))
    let attachment = try #require(result.notification.content.attachments.first)
    let path = "\(store.deviceFolder)/PushStore/Attachments/com.example.app/\(hello).jpg"
    #expect(attachment.url == URL(fileURLWithPath: path).absoluteString)
    #expect(attachment.url.hasPrefix("file:///"))
    #expect(attachment.bytes == 5)
    #expect(attachment.identifier == "a0" && attachment.type == "public.jpeg")
  }

  @Test("ATTA-22: a file of the bundle is copied and stays")
  func copied() throws {
    let source = try device.source("badge.png", "hello")
    _ = try store.ingest([try notification("one", source, type: "public.png", disposition: .copy)])
    #expect(try String(contentsOfFile: source, encoding: .utf8) == "hello")
    #expect(try device.storedFiles() == ["com.example.app/\(hello).png"])
    try Data("other".utf8).write(to: URL(fileURLWithPath: source), options: [])
    #expect(try store.verify().isSound, "writing to the source does not reach the store")
  }

  @Test("a moved file with a second hard link is copied, so that nobody can write to the store")
  func hardLinked() throws {
    let source = try device.source("photo.jpg", "hello")
    try FileManager.default.linkItem(atPath: source, toPath: device.path("second.jpg"))
    _ = try store.ingest([try notification("one", source)])
    let second = try #require(FileHandle(forWritingAtPath: device.path("second.jpg")))
    try second.write(contentsOf: Data("HELLO".utf8))
    try second.close()
    #expect(!device.exists(source))
    #expect(try store.verify().isSound)
  }

  @Test("a file of 3 MB gets the digest of all its bytes")
  func large() throws {
    let source = try device.source("a.mp3", String(repeating: "abcdefgh", count: 400_000))
    let result = try store.ingest(try notification("one", source, type: "public.mp3"))
    let url = try #require(result.notification.content.attachments.first?.url)
    #expect(url.hasSuffix("/\(try sha1sum(#require(URL(string: url)).path)).mp3"))
    #expect(result.notification.content.attachments.first?.bytes == 3_200_000)
  }

  @Test("a file crosses file systems and leaves its place")
  func acrossFileSystems() throws {
    let shared = URL(fileURLWithPath: "/dev/shm")
    guard try fileSystem(shared.path) != fileSystem(device.root.path) else { return }
    let other = try TemporaryDevice(under: shared)
    let source = try other.source("photo.jpg", "hello")
    let result = try store.ingest(try notification("one", source))
    #expect(result.failures.isEmpty)
    #expect(!device.exists(source))
    #expect(try device.storedFiles() == ["com.example.app/\(hello).jpg"])
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("the same content twice is one file that leaves with the second notification")
  func sharedContent() throws {
    let first = try store.ingest(try notification("one", device.source("a.jpg", "hello")))
    let second = try store.ingest(try notification("two", device.source("b.jpg", "hello")))
    #expect(try device.storedFiles().count == 1)
    try store.remove(first.notification.id)
    #expect(try device.storedFiles().count == 1)
    try store.remove(second.notification.id)
    #expect(try device.storedFiles().isEmpty)
  }

  @Test("the same content under two extensions or in two bundles is two files")
  func separateContent() throws {
    _ = try store.ingest([
      try notification("one", device.source("a.jpg", "hello")),
      try notification("two", device.source("b.jpeg", "hello")),
      try notification("one", device.source("c.jpg", "hello"), bundle: "com.example.other"),
    ])
    #expect(
      try device.storedFiles() == [
        "com.example.app/\(hello).jpeg", "com.example.app/\(hello).jpg",
        "com.example.other/\(hello).jpg",
      ])
  }

  @Test("one file attached twice in a notification is shown twice")
  func sameSourceTwice() throws {
    let source = try device.source("a.jpg", "hello")
    let result = try store.ingest(try notification("one", source, source))
    #expect(result.notification.content.attachments.map(\.identifier) == ["a0", "a1"])
    #expect(Set(result.notification.content.attachments.map(\.url)).count == 1)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a file that already lies in the store is copied, never taken from its notification")
  func fromTheStore() throws {
    let first = try store.ingest(try notification("one", device.source("a.jpg", "hello")))
    let url = try #require(first.notification.content.attachments.first?.url)
    let stored = try #require(URL(string: url)).path
    let second = try store.ingest(try notification("two", stored))
    #expect(second.failures.isEmpty)
    #expect(device.exists(stored))
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a batch is delivered in order and shows what single deliveries would")
  func batch() throws {
    let incoming = try (0..<5).map {
      try notification("n\($0)", device.source("\($0).jpg", "text \($0)"))
    }
    let results = try store.ingest(incoming)
    #expect(results.map(\.notification.requestIdentifier) == ["n0", "n1", "n2", "n3", "n4"])
    #expect(try store.list() == results.map(\.notification).reversed())
    #expect(try device.storedFiles().count == 5)
    #expect(try store.ingest([]).isEmpty)
  }

  @Test("a device that does not outlive its process delivers alike, and tidies up with its store")
  func shortLived() throws {
    let device = try TemporaryDevice()
    var store: PushStore? = try PushStore(deviceFolder: device.folder, isDurable: false)
    for text in ["old", "new", "new"] {
      let source = try device.source("a.jpg", text)
      let result = try #require(try store?.ingest(try notification("same", source)))
      #expect(result.failures.isEmpty && !device.exists(source))
    }
    #expect(try device.storedFiles().count == 1, "the replaced file has gone")
    #expect(try store?.verify().problems.isEmpty == true)
    store = nil
    #expect(try FileManager.default.contentsOfDirectory(atPath: device.incoming.path).isEmpty)
  }

  @Test("nothing is left in Incoming, and folders are the owner's alone")
  func tidy() throws {
    _ = try store.ingest([try notification("one", device.source("a.jpg", "hello"))])
    #expect(try FileManager.default.contentsOfDirectory(atPath: device.incoming.path).isEmpty)
    for folder in [device.folder, device.attachments, device.incoming] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
      #expect(mode as? Int == 0o700)
    }
  }
}

func inode(_ path: String) throws -> Int? {
  try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
}

func fileSystem(_ path: String) throws -> Int? {
  try FileManager.default.attributesOfItem(atPath: path)[.systemNumber] as? Int
}

/// The digest that the system's own tool computes.
func sha1sum(_ path: String) throws -> String {
  String(try Program.runBlocking("sha1sum", [path]).output.prefix(40))
}
