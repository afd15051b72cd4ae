import Foundation
import JSONModel
import NotificationModel
import PushStore
import PushStoreTestSupport
import Testing

@Suite("Delivered notifications")
struct DeliveredTests {
  let device: TemporaryDevice
  let store: PushStore

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
  }

  private func error(_ body: () throws -> Void) throws -> PushStoreError {
    try #require(#expect(throws: PushStoreError.self) { try body() })
  }

  @Test("a record comes back whole, also from another opening of the folder")
  func roundTrip() throws {
    var incoming = try notification("one", device.source("a.jpg", "hello"))
    incoming.collapseIdentifier = "collapse"
    incoming.reason = "timedOut"
    incoming.deliveredAt = Date(timeIntervalSince1970: 1_700_000_000.125)
    incoming.content.body = "Ünïcödé 😀 \u{0} '; DROP TABLE notification; --"
    incoming.content.badge = 0
    incoming.content.sound = Sound(name: "bell", isCritical: true, volume: 0.5)
    incoming.content.userInfo["deep"] = [[["k": .null], 1.5, .integer(.max)]]
    incoming.attachments[0].attachment.options.thumbnailTime = 2
    let delivered = try store.ingest(incoming).notification
    #expect(delivered.content.userInfo == incoming.content.userInfo)
    #expect(delivered.content.attachments.first?.options.thumbnailTime == 2)
    #expect(try device.open().show(delivered.id) == delivered)
    #expect(delivered.collapseIdentifier == "collapse" && delivered.reason == "timedOut")
    #expect(delivered.json["deliveredAt"] == "2023-11-14T22:13:20.125Z")
  }

  @Test("the list is the newest first, by bundle and limit")
  func list() throws {
    for name in ["one", "two", "three"] { _ = try store.ingest([try notification(name)]) }
    _ = try store.ingest([try notification("four", bundle: "com.example.other")])
    #expect(try store.list().map(\.requestIdentifier) == ["four", "three", "two", "one"])
    let app = BundleIdentifier("com.example.app")
    #expect(
      try store.list(bundle: app, limit: 2).map(\.requestIdentifier) == ["three", "two"])
    #expect(try store.list(bundle: BundleIdentifier("com.example")).isEmpty)
  }

  @Test("CENT-16, CENT-17: the same request identifier replaces, with its files, and moves up")
  func replacing() throws {
    let first = try store.ingest(try notification("same", device.source("a.jpg", "old")))
    _ = try store.ingest([try notification("between")])
    let second = try store.ingest(try notification("same", device.source("b.jpg", "new")))
    #expect(second.replaced == first.notification.id)
    #expect(try store.list().map(\.requestIdentifier) == ["same", "between"])
    #expect(try device.storedFiles().count == 1)
    let url = try #require(second.notification.content.attachments.first?.url)
    #expect(try String(contentsOf: #require(URL(string: url)), encoding: .utf8) == "new")
  }

  @Test("CENT-16: replacing with the same picture keeps the file")
  func replacingWithSameContent() throws {
    _ = try store.ingest([try notification("same", device.source("a.jpg", "hello"))])
    _ = try store.ingest([try notification("same", device.source("a.jpg", "hello"))])
    #expect(try store.list().count == 1)
    #expect(try device.storedFiles().count == 1)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("CENT-16: the same identifier within one batch: the last one stays")
  func replacingInBatch() throws {
    let results = try store.ingest([
      try notification("same", device.source("a.jpg", "first")),
      try notification("same", device.source("b.jpg", "second")),
    ])
    #expect(results[1].replaced == results[0].notification.id)
    #expect(try store.list() == [results[1].notification])
    #expect(try device.storedFiles().count == 1)
  }

  @Test("CENT-16: another bundle's notification of that identifier stays")
  func otherBundle() throws {
    _ = try store.ingest([try notification("same"), try notification("same", bundle: "com.other")])
    #expect(try store.list().count == 2)
  }

  @Test("an id is found by any unique prefix, in any case and with hyphens")
  func prefixes() throws {
    let delivered = try store.ingest(try notification("one")).notification
    let uuid = try #require(hyphenated(delivered.id)).uppercased()
    for id in [delivered.id, delivered.shortID, String(delivered.id.prefix(1)), uuid] {
      #expect(try store.show(id) == delivered)
    }
  }

  private func hyphenated(_ id: String) -> String? {
    let parts = id.wholeMatch(of: #/(.{8})(.{4})(.{4})(.{4})(.{12})/#)?.output
    return parts.map { "\($0.1)-\($0.2)-\($0.3)-\($0.4)-\($0.5)" }
  }

  @Test("a prefix of several ids is ambiguous, and removes nothing")
  func ambiguous() throws {
    // Of 17 hex digits two begin alike.
    let ids = try store.ingest((0..<17).map { try notification("\($0)") }).map(\.notification.id)
    let digits = Dictionary(grouping: ids) { String($0.prefix(1)) }
    let digit = try #require(digits.first { $0.value.count > 1 }).key
    #expect(try error { _ = try store.show(digit) }.code == .ambiguous)
    #expect(try error { try store.remove(digit) }.code == .ambiguous)
    #expect(try store.list().count == 17)
  }

  @Test(
    "an id that is none is not found",
    arguments: ["", "-", "ffffffff", "%", "xyz", "' OR 1", "é", String(repeating: "a", count: 33)])
  func unknownIDs(id: String) throws {
    #expect(try error { _ = try store.show(id) }.code == .notFound)
    #expect(try error { try store.remove(id) }.code == .notFound)
  }

  @Test("removing all of a bundle leaves the others with their files")
  func removeAll() throws {
    _ = try store.ingest([
      try notification("one", device.source("a.jpg", "1")),
      try notification("two", device.source("b.jpg", "2")),
      try notification("one", device.source("c.jpg", "1"), bundle: "com.other"),
    ])
    #expect(try store.removeAll(bundle: BundleIdentifier("com.example.app")) == 2)
    #expect(try store.list().map(\.bundle.rawValue) == ["com.other"])
    #expect(try device.storedFiles().count == 1)
    #expect(try store.removeAll() == 1)
    #expect(try device.storedFiles().isEmpty)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a device folder may be moved: URLs are built when they are read")
  func movedFolder() throws {
    let id = try store.ingest(try notification("one", device.source("a.jpg", "hi"))).notification.id
    let moved = device.root.appendingPathComponent("moved ü")
    try FileManager.default.copyItem(at: device.folder, to: moved)
    let content = try PushStore(deviceFolder: moved).show(id).content
    let text = try #require(content.attachments.first?.url)
    let url = try #require(URL(string: text))
    #expect(url.path.contains("/moved ü/"))
    #expect(try String(contentsOf: url, encoding: .utf8) == "hi")
  }
}
