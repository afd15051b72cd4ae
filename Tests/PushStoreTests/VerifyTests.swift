import Foundation
import GRDB
import JSONModel
import NotificationModel
import PushStoreTestSupport
import Testing

@testable import PushStore

@Suite("Verifying the store")
struct VerifyTests {
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

  private func kinds() throws -> [VerifyReport.Problem.Kind] {
    try store.verify().problems.map(\.kind)
  }

  private func execute(_ sql: String) throws {
    try store.database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; \(sql); PRAGMA foreign_keys = ON")
    }
  }

  @Test("a sound store has no problems and is counted")
  func sound() throws {
    let report = try store.verify()
    #expect(report.isSound && report.problems.isEmpty)
    #expect(report.notifications == 1 && report.files == 1)
    #expect(report.json["sound"] == true && report.json["problems"] == [])
  }

  @Test("a missing file is reported, and a new delivery of it heals")
  func missing() throws {
    try FileManager.default.removeItem(at: stored)
    let report = try store.verify()
    #expect(report.problems == [.found(.missingFile, stored.path)])
    #expect(!report.isSound)
    _ = try store.ingest([try notification("two", device.source("b.jpg", "hello"))])
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("changed bytes and a symbolic link in a file's place are wrong content")
  func wrongContent() throws {
    try Data("HELLO".utf8).write(to: stored)
    #expect(try store.verify().problems == [.found(.wrongContent, stored.path)])
    try FileManager.default.removeItem(at: stored)
    let same = try device.source("same", "hello")
    try FileManager.default.createSymbolicLink(atPath: stored.path, withDestinationPath: same)
    #expect(try kinds() == [.wrongContent])
  }

  @Test(
    "a wrong count is put right, and a count of 0 does not take a shown file", arguments: [0, 7])
  func wrongCount(count: Int) throws {
    try execute("UPDATE file SET referenceCount = \(count)")
    _ = try device.open()
    #expect(device.exists(stored.path))
    #expect(try store.verify().problems == [.repaired(.wrongReferenceCount, stored.path)])
    #expect(try store.verify().problems.isEmpty)
    try store.remove(delivered.id)
    #expect(!device.exists(stored.path))
  }

  @Test("a file without a row is removed; one that the store did not name is left alone")
  func unindexed() throws {
    let folder = stored.deletingLastPathComponent()
    let orphan = folder.appendingPathComponent(String(repeating: "0", count: 40) + ".jpg")
    let foreign = folder.appendingPathComponent("README.txt")
    for url in [orphan, foreign] { try Data().write(to: url) }
    let report = try store.verify()
    #expect(
      report.problems == [
        .repaired(.unindexedFile, orphan.path), .found(.foreignFile, foreign.path),
      ])
    #expect(!device.exists(orphan.path) && device.exists(foreign.path))
  }

  @Test("a dead process's staging folder goes at the next opening, with unindexed files")
  func leftovers() throws {
    let dead = device.incoming.appendingPathComponent("dead")
    try FileManager.default.createDirectory(at: dead, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: dead.appendingPathComponent("0-0"))
    let orphan = stored.deletingLastPathComponent()
      .appendingPathComponent(String(repeating: "0", count: 40) + ".jpg")
    try Data().write(to: orphan)
    _ = try device.open()
    #expect(!device.exists(dead.path) && !device.exists(orphan.path))
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a living ingest's staging folder is neither cleaned up nor reported")
  func livingIngest() throws {
    let device = device
    let seen = try device.source("b.jpg", "other")
    let other = try PushStore(deviceFolder: device.folder) { step in
      guard step == .filesStaged else { return }
      #expect((try? device.open().verify())?.problems == [])
    }
    let result = try other.ingest(try notification("two", seen))
    #expect(result.failures.isEmpty)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a departing source is removed only while it is the same file")
  func departingSource() throws {
    let source = try device.source("late.jpg", "late")
    try execute(
      "INSERT INTO departingSource VALUES (1, '\(source)', 1, 2, 4, 5)")
    _ = try device.open()
    #expect(device.exists(source))
    #expect(try store.verify().problems.isEmpty)
  }

  @Test(
    "a damaged record is reported, named when read, and can be removed",
    arguments: [
      "content = '{'", "content = x'fffe00'", "outcome = x'ff'", "deliveredMilliseconds = 'x'",
    ])
  func unreadableRecord(damage: String) throws {
    try execute("UPDATE notification SET \(damage)")
    #expect(try store.verify().problems == [.found(.unreadableRecord, delivered.id)])
    let error = try #require(#expect(throws: PushStoreError.self) { try store.list() })
    #expect(error.code == .databaseCorrupt && error.message.contains(delivered.id))
    try store.remove(delivered.id)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("rows that refer to nothing are damage of the database")
  func orphanRows() throws {
    try execute("DELETE FROM file")
    #expect(Set(try kinds()) == [.damagedDatabase])
  }
}
