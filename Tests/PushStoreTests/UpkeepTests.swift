import Foundation
import GRDB
import JSONModel
import NotificationModel
import PushStoreTestSupport
import Testing

@testable import PushStore

@Suite("Looking after the store")
struct UpkeepTests {
  let device: TemporaryDevice
  let store: PushStore
  let delivered: StoredNotification
  let stored: URL

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
    delivered = try store.ingest(try notification("one", device.source("a.jpg", "hello")))
      .notification
    stored = try #require(URL(string: delivered.content.attachments[0].url))
  }

  private func execute(_ sql: String) throws {
    try store.database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; \(sql); PRAGMA foreign_keys = ON")
    }
  }

  private var orphan: URL {
    stored.deletingLastPathComponent()
      .appendingPathComponent(String(repeating: "0", count: 40) + ".jpg")
  }

  /// Leaves what killed processes leave.
  private func leave() throws {
    let dead = device.incoming.appendingPathComponent("dead")
    try FileManager.default.createDirectory(at: dead, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: dead.appendingPathComponent("0-0"))
    try Data("orphan".utf8).write(to: orphan)
  }

  @Test("a check changes nothing, and takes leftovers for no damage")
  func check() throws {
    try leave()
    try execute("UPDATE file SET referenceCount = 7")
    let store = try PushStore(deviceFolder: device.folder, recovers: false)
    for _ in 0..<2 {
      let kinds = try store.check().problems.map(\.kind)
      #expect(kinds == [.wrongReferenceCount, .leftoverIncoming, .unindexedFile])
    }
    #expect(device.exists(orphan.path))
    #expect(try !store.check().isSound)
    try execute("UPDATE file SET referenceCount = 1")
    #expect(try store.check().isSound)
  }

  @Test("a repair takes a damaged file out, keeps it aside, and the text stays")
  func damagedFile() throws {
    _ = try store.ingest(try notification("two", device.source("b.jpg", "hello")))
    try Data("HELLO".utf8).write(to: stored)
    let report = try store.repair()
    #expect(report.isSound && report.problems.map(\.kind) == [.wrongContent])
    #expect(report.problems[0].action?.contains("2 notifications") == true)
    #expect(try store.list().map(\.content.attachments.count) == [0, 0])
    #expect(try store.show(delivered.id).content.title == "Title of one")
    let kept = device.folder.appendingPathComponent("PushStore/Quarantine")
      .appendingPathComponent(stored.lastPathComponent)
    #expect(try String(contentsOf: kept, encoding: .utf8) == "HELLO")
    #expect(try store.verify().problems.isEmpty)
    #expect(try device.storedFiles().isEmpty)
  }

  @Test("a repair takes a missing file out of its notification, and no other")
  func missingFile() throws {
    let other = try store.ingest(try notification("two", device.source("b.jpg", "other")))
    try FileManager.default.removeItem(at: stored)
    #expect(try store.repair().problems.map(\.action) == ["taken out of 1 notification"])
    #expect(try store.show(other.notification.id).content.attachments.count == 1)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a repair removes a record that cannot be read, and keeps its text aside")
  func damagedRecord() throws {
    try execute("UPDATE notification SET content = '{broken'")
    #expect(try store.repair().isSound)
    #expect(try store.list().isEmpty && device.storedFiles().isEmpty)
    let kept = device.folder.appendingPathComponent("PushStore/Quarantine/\(delivered.id).json")
    #expect(try String(contentsOf: kept, encoding: .utf8) == "{broken")
  }

  @Test("a repair settles rows that refer to nothing: what has its file stays, the rest goes")
  func orphanRows() throws {
    _ = try store.ingest(try notification("two", device.source("b.jpg", "other")))
    try execute("DELETE FROM file")
    try FileManager.default.removeItem(at: stored)
    let report = try store.repair()
    #expect(report.isSound)
    #expect(Set(report.problems.map(\.kind)) == [.damagedDatabase, .missingFile])
    #expect(try store.list().map(\.content.attachments.count) == [1, 0])
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a repair leaves what is not pushsim's alone and says so")
  func foreignFile() throws {
    let foreign = stored.deletingLastPathComponent().appendingPathComponent("README.txt")
    try Data().write(to: foreign)
    let report = try store.repair()
    #expect(!report.isSound && device.exists(foreign.path))
    #expect(report.problems.first?.action?.contains("left alone") == true)
  }

  @Test("garbage is listed with its bytes by a dry run, and gone after a real one")
  func garbage() throws {
    try leave()
    let thumbnails = device.folder.appendingPathComponent("PushStore/Thumbnails")
    try FileManager.default.createDirectory(at: thumbnails, withIntermediateDirectories: true)
    let digest = stored.lastPathComponent.prefix(40)
    let stale = thumbnails.appendingPathComponent(String(repeating: "1", count: 40) + "-x.png")
    let fresh = thumbnails.appendingPathComponent("\(digest)-x.png")
    for url in [stale, fresh] { try Data("123".utf8).write(to: url) }
    let store = try PushStore(deviceFolder: device.folder, recovers: false)
    let dry = try store.collectGarbage(removes: false, temporaryFiles: false)
    #expect(dry.items.map(\.kind) == [.leftoverIncoming, .unindexedFile, .thumbnail])
    #expect(dry.items.map(\.bytes) == [4, 6, 3] && dry.bytes(removedOnly: true) == 0)
    #expect(device.exists(orphan.path) && device.exists(stale.path))
    let report = try store.collectGarbage(removes: true, temporaryFiles: false)
    #expect(report.bytes(removedOnly: true) == 13)
    #expect(!device.exists(orphan.path) && !device.exists(stale.path))
    #expect(device.exists(fresh.path) && device.exists(stored.path))
    #expect(try store.collectGarbage(removes: true, temporaryFiles: false).items.isEmpty)
  }

  @Test("temporary files of extensions are listed, go when asked, and links are not followed")
  func temporaryFiles() throws {
    let folder = device.folder.appendingPathComponent(
      "Containers/Data/PluginKitPlugin/com.example.app.Service/tmp/deep")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("12345".utf8).write(to: folder.appendingPathComponent("left.tmp"))
    let outside = try device.source("outside", "mine")
    let link = folder.deletingLastPathComponent().appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: device.root.appendingPathComponent("container"))
    let listed = try store.collectGarbage(removes: true, temporaryFiles: false)
    #expect(listed.items.map(\.kind) == [.temporaryFile, .temporaryFile])
    #expect(device.exists(folder.appendingPathComponent("left.tmp").path))
    do {
      let ledger = ScopeLedger(store: store)
      let place = try ledger.folder(of: #require(BundleIdentifier("com.example.app")))
      let kept = try store.collectGarbage(removes: true, temporaryFiles: true)
      #expect(kept.isInUse && !kept.items.contains(where: \.isRemoved), "\(place)")
      #expect(device.exists(folder.appendingPathComponent("left.tmp").path))
      withExtendedLifetime(ledger) {}
    }
    let report = try store.collectGarbage(removes: true, temporaryFiles: true)
    #expect(!report.isInUse && !report.items.contains { !$0.isRemoved })
    #expect(device.exists(outside))
  }
}
