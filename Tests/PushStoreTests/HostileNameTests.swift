import Foundation
import JSONModel
import NotificationModel
import PushStore
import PushStoreTestSupport
import TestSupport
import Testing

/// Names that try to leave their place: of files, attachments, notifications and apps.
@Suite("Names that lead elsewhere", .timeLimit(.minutes(1)))
struct HostileNameTests {
  /// Each is used as identifier of attachment and notification, and as a file's name where a file
  /// may be called so.
  static let names = [
    "..", ".", "../../../../outside.jpg", "/outside.jpg", "a/../../b", "nul\0byte", "\0",
    String(repeating: "n", count: 300), String(repeating: "é", count: 300), "😀👨‍👩‍👧‍👦🇩🇪",
    "e\u{301}tude.jpg", "\u{E9}tude.jpg", "-rf", "--help", ".hidden", "~root", "$(id)", "a\nb",
    "a\u{202E}gpj", "C:\\x", "%2e%2e%2f", "con", " ", "",
  ]

  let device: TemporaryDevice
  let store: PushStore

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
  }

  /// All paths below the root, so that anything out of its place is seen.
  private func everything() throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: device.root.path))
  }

  @Test("an ingest, a list and a removal stay in their folders", arguments: names)
  func everywhere(name: String) throws {
    let before = try everything()
    var incoming = try notification(name, device.source("source.jpg", "hello"))
    incoming.attachments[0].attachment.identifier = name
    incoming.collapseIdentifier = name
    let result = try store.ingest(incoming)
    #expect(result.failures.isEmpty)
    let stored = "com.example.app/aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d.jpg"
    #expect(try device.storedFiles() == [stored])
    let listed = try #require(try store.list().first)
    #expect(listed == result.notification)
    #expect(
      listed.content.attachments[0].identifier.unicodeScalars.elementsEqual(name.unicodeScalars))
    #expect(try store.ingest(incoming).failures.map(\.code) == [.moveIntoDataStoreFailed])
    #expect(try store.list().count == 1, "CENT-16: the same identifier, byte for byte")
    try device.source("source.jpg", "hello")
    _ = try store.ingest(incoming)
    for id in try store.list().map(\.id) { try store.remove(id) }
    #expect(
      try everything().subtracting(["device/PushStore/Attachments/com.example.app"]) == before)
  }

  @Test("a file of any name comes in under the store's own, and leaves its place", arguments: names)
  func fileNames(name: String) throws {
    let isFileName =
      !name.isEmpty && name != "." && name != ".." && !name.contains("/")
      && !name.utf8.contains(0) && name.utf8.count <= 255
    let path = device.path(name)
    if isFileName { try Data("hello".utf8).write(to: URL(fileURLWithPath: path)) }
    let before = try everything()
    let result = try store.ingest(try notification("one", path))
    guard isFileName else {
      #expect(result.failures.count == 1 && [100, 104].contains(result.failures[0].code.rawValue))
      #expect(try everything() == before)
      return
    }
    #expect(result.failures.isEmpty)
    #expect(!device.exists(path))
    #expect(try device.storedFiles().count == 1)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("text that could lead elsewhere is not an app's bundle identifier", arguments: names)
  func bundles(name: String) {
    let isPlain = name == "con"
    #expect((BundleIdentifier(name) != nil) == isPlain, "\(name.debugDescription)")
  }

  @Test("an app of 155 characters has its folder, one of 156 is none")
  func longBundle() throws {
    let longest = String(repeating: "b", count: 155)
    let result = try store.ingest(
      try notification("one", device.source("a.jpg", "hello"), bundle: longest))
    #expect(result.failures.isEmpty)
    #expect(BundleIdentifier(longest + "b") == nil)
  }

  @Test("a name in the index that leads elsewhere is damage; nothing outside is touched")
  func damagedIndex() throws {
    _ = try store.ingest([try notification("one", device.source("a.jpg", "hello"))])
    let outside = try device.source("outside.jpg", "mine")
    let database = device.folder.appendingPathComponent("Device.sqlite").path
    let sql = """
      PRAGMA foreign_keys = OFF;
      UPDATE file SET name = '../../../../container/outside.jpg';
      UPDATE attachment SET name = '../../../../container/outside.jpg';
      """
    let ending = try Program.runBlocking("sqlite3", [database, sql])
    try #require(ending.status == 0 || ending.status == 127)
    guard ending.status == 0 else { return }
    #expect(try !store.verify().isSound)
    for id in try store.list().map(\.id) { try store.remove(id) }
    _ = try store.repair()
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "mine")
  }
}
