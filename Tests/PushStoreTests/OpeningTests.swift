import Foundation
import GRDB
import Glibc
import JSONModel
import NotificationModel
import PushStoreTestSupport
import SystemFiles
import Testing

@testable import PushStore

@Suite("Opening a device folder", .timeLimit(.minutes(1)))
struct OpeningTests {
  let device: TemporaryDevice

  init() throws { device = try TemporaryDevice() }

  private func error(_ folder: URL? = nil) throws -> PushStoreError {
    try #require(
      #expect(throws: PushStoreError.self) {
        try PushStore(deviceFolder: folder ?? device.folder)
      })
  }

  private var database: URL { device.folder.appendingPathComponent("Device.sqlite") }

  private func writeDatabase(_ data: Data) throws {
    try FileManager.default.createDirectory(at: device.folder, withIntermediateDirectories: true)
    try data.write(to: database)
  }

  @Test("folders above are made, and a second opening finds the same device")
  func nested() throws {
    let folder = device.root.appendingPathComponent("a/b ü/c")
    let id = try PushStore(deviceFolder: folder).ingest(try notification("one")).notification.id
    #expect(try PushStore(deviceFolder: folder).show(id).requestIdentifier == "one")
  }

  @Test("a database that somebody emptied is no new one beside stored files")
  func emptied() throws {
    let store = try device.open()
    _ = try store.ingest(try notification("one", device.source("a.jpg", "hello")))
    withExtendedLifetime(store) {}
    try store.database.close()
    for file in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: database.path + file)
    }
    try Data().write(to: database)
    let error = try error()
    #expect(error.code == .databaseCorrupt)
    #expect(error.message.contains("it is empty") && error.message.contains("remove"))
    try FileManager.default.removeItem(at: device.attachments)
    #expect(try device.open().list().isEmpty, "without files it is as good as new")
  }

  @Test("a symbolic link to a folder is fine; URLs are without it")
  func linkedFolder() throws {
    _ = try device.open()
    let link = device.root.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: device.folder)
    #expect(try PushStore(deviceFolder: link).deviceFolder == device.open().deviceFolder)
  }

  @Test("a file where the folder should be, or above it, is refused")
  func fileInTheWay() throws {
    let file = try device.source("file", "x")
    for path in [file, file + "/device"] {
      let error = try error(URL(fileURLWithPath: path))
      #expect(error.code == .folderUnwritable)
      #expect(error.message.contains(path) && error.message.contains("device folder"))
    }
  }

  @Test("a folder that is not a file URL or holds NUL is refused")
  func noFileURL() throws {
    for text in ["https://example.com/x", "file:///tmp/a%00b"] {
      #expect(try error(URL(string: text)).code == .folderUnwritable)
    }
  }

  @Test("a folder in which nothing can be made is refused")
  func unmakeable() throws {
    #expect(try error(URL(fileURLWithPath: "/proc/self/device")).code == .folderUnwritable)
    let long = device.root.appendingPathComponent(String(repeating: "x", count: 300))
    #expect(try error(long).code == .folderUnwritable)
  }

  @Test("a folder without permission is refused, as is one below it", .enabled(if: getuid() == 0))
  func forbidden() async throws {
    chmod(device.root.path, 0o755)
    await #expect(processExitsWith: .success) {
      [root = device.root as URL, folder = device.folder as URL] in
      #expect(setuid(65534) == 0)
      for url in [root, folder] {
        let error = #expect(throws: PushStoreError.self) { try PushStore(deviceFolder: url) }
        #expect(error?.code == .folderUnwritable)
      }
    }
  }

  @Test("garbage instead of a database is corrupt and stays as it is")
  func garbage() throws {
    let garbage = Data(repeating: 0x41, count: 5_000)
    try writeDatabase(garbage)
    let error = try error()
    #expect(error.code == .databaseCorrupt)
    #expect(error.message.contains("Device.sqlite"))
    #expect(try Data(contentsOf: database) == garbage)
  }

  @Test("a truncated database is corrupt")
  func truncated() throws {
    do { _ = try device.open().ingest([try notification("one")]) }
    let whole = try Data(contentsOf: database)
    try whole.prefix(whole.count / 2 + 100).write(to: database)
    #expect(try error().code == .databaseCorrupt)
  }

  @Test("an empty database file is a new device")
  func empty() throws {
    try writeDatabase(Data())
    #expect(try device.open().list().isEmpty)
  }

  @Test("a database of another program is refused and stays as it is")
  func foreign() throws {
    try writeDatabase(Data())
    let other = try DatabaseQueue(path: database.path)
    try other.write { try $0.execute(sql: "CREATE TABLE contact (name TEXT)") }
    try other.close()
    let before = try Data(contentsOf: database)
    let error = try error()
    #expect(error.code == .databaseCorrupt)
    #expect(error.message.contains("another program"))
    #expect(try Data(contentsOf: database) == before)
  }

  @Test("a FIFO, a folder or a symbolic link as database is refused at once")
  func specialDatabase() throws {
    try FileManager.default.createDirectory(at: device.folder, withIntermediateDirectories: true)
    #expect(mkfifo(database.path, 0o600) == 0)
    #expect(try error().code == .databaseCorrupt)
    try FileManager.default.removeItem(at: database)
    try FileManager.default.createDirectory(at: database, withIntermediateDirectories: true)
    #expect(try error().code == .databaseCorrupt)
    try FileManager.default.removeItem(at: database)
    try FileManager.default.createSymbolicLink(
      atPath: database.path, withDestinationPath: device.path("elsewhere"))
    #expect(try error().code == .databaseCorrupt)
    #expect(!device.exists(device.path("elsewhere")))
  }

  @Test(
    "a FIFO as one of SQLite's logs is refused at once", arguments: ["-journal", "-wal", "-shm"])
  func specialLog(suffix: String) throws {
    do { _ = try device.open() }
    let path = database.path + suffix
    try? FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    let error = try error()
    #expect(error.code == .databaseCorrupt)
    #expect(error.message.contains(suffix))
  }

  @Test("the database and its logs are their owner's alone, those of an earlier version too")
  func privacy() throws {
    let mask = umask(0o022)
    defer { umask(mask) }
    func modes() throws -> Set<mode_t> {
      let store = try device.open()
      return try withExtendedLifetime(store) {
        try Set(["", "-wal", "-shm"].map { try FileCalls.stamp(database.path + $0).mode & 0o777 })
      }
    }
    #expect(try modes() == [0o600])
    #expect(chmod(database.path, 0o644) == 0)
    #expect(try modes() == [0o600])
  }

  @Test(
    "a device of the versions before is upgraded, with all it has; two at once too",
    arguments: [(3, "DROP TABLE phone;"), (4, "")])
  func upgrade(version: Int, drops: String) throws {
    let id = try device.open().ingest(try notification("one")).notification.id
    let queue = try DatabaseQueue(path: database.path)
    try queue.writeWithoutTransaction {
      try $0.execute(
        sql: "DROP TABLE waitingFile; \(drops) PRAGMA user_version = \(version)")
    }
    let stores = [try device.open(), try device.open()]
    for store in stores {
      #expect(try store.show(id).requestIdentifier == "one")
      #expect(try store.phone().rows.isEmpty)
    }
    let upgraded = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(upgraded == StoreSchema.version)
  }

  @Test(
    "another version's database is refused, says what to do, and stays as it is",
    arguments: [0, StoreSchema.version + 1])
  func otherSchema(version: Int) throws {
    do { _ = try device.open().ingest([try notification("one")]) }
    let queue = try DatabaseQueue(path: database.path)
    try queue.write {
      try $0.execute(sql: "PRAGMA user_version = \(version)")
    }
    let error = try error()
    #expect(error.code == .otherSchema)
    #expect(error.message.contains("another version of pushsim"))
    let kept = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(kept == version)
    try queue.close()
  }

  @Test("a held database is waited for at most five seconds")
  func busy() throws {
    let store = try device.open()
    let other = try DatabaseQueue(path: database.path)
    let start = ContinuousClock.now
    let error = try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      defer { try? db.execute(sql: "ROLLBACK") }
      return try #require(
        #expect(throws: PushStoreError.self) { try store.ingest([try notification("one")]) })
    }
    #expect(error.code == .databaseBusy)
    #expect(error.message.contains("5 s"))
    #expect(start.duration(to: .now) < .seconds(15))
    #expect(try store.ingest(try notification("one")).replaced == nil)
  }
}
