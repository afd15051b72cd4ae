import Foundation
import GRDB
import NotificationModel
import Testing

@testable import PushStore

@Suite("Devices of earlier versions")
struct UpgradeTests {
  let device: TemporaryDevice

  init() throws { device = try TemporaryDevice() }

  private var database: URL { device.folder.appendingPathComponent("Device.sqlite") }

  /// A device as the first version left it: two notifications that share a picture.
  private func makeFirstVersion() throws {
    let folder = device.attachments.appendingPathComponent("com.example.app")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("hello".utf8).write(to: folder.appendingPathComponent(Self.fileName))
    let queue = try DatabaseQueue(path: database.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: Self.firstVersion) }
    try queue.close()
  }

  private func migrations() throws -> [String] {
    let queue = try DatabaseQueue(path: database.path)
    defer { try? queue.close() }
    return try queue.read { try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations") }
  }

  @Test("a device of the first version is upgraded, with all it holds")
  func upgrade() throws {
    try makeFirstVersion()
    #expect(try migrations().count == 1)
    let store = try device.open()
    #expect(try store.list().map(\.requestIdentifier) == ["two", "one"])
    let url = try #require(URL(string: store.list()[0].content.attachments[0].url))
    #expect(try String(contentsOf: url, encoding: .utf8) == "hello")
    #expect(try store.verify().problems.isEmpty)
    _ = try store.ingest(try notification("three", device.source("c.jpg", "hello")))
    for notification in try store.list() { try store.remove(notification.id) }
    #expect(try device.storedFiles().isEmpty)
    #expect(try migrations() == StoreSchema.migrator.migrations)
  }

  @Test("an upgrade that was killed is done by the next opening", arguments: [1, 10, 25, 30, 40])
  func killedUpgrade(call: Int) throws {
    try makeFirstVersion()
    _ = try Interposed.drive(
      [device.folder.path, "open"], under: device.root, fault: .kill, at: call)
    #expect(try device.open().list().count == 2)
    #expect(try device.open().verify().problems.isEmpty)
    #expect(try migrations() == StoreSchema.migrator.migrations)
  }

  @Test("two that upgrade at once upgrade once")
  func upgradeAtOnce() throws {
    try makeFirstVersion()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(throws: Never.self) { try device.open() }
    }
    #expect(try device.open().list().count == 2)
  }

  @Test("a device of a later version is refused, says what to do, and stays as it is")
  func downgrade() throws {
    do { _ = try device.open() }
    let queue = try DatabaseQueue(path: database.path)
    try queue.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('3 to come')")
    }
    try queue.close()
    let error = #expect(throws: PushStoreError.self) { try device.open() }
    #expect(error?.code == .newerSchema)
    #expect(error?.message.contains("later version of pushsim") == true)
    #expect(try migrations().count == StoreSchema.migrator.migrations.count + 1)
  }

  // `printf hello | sha1sum`
  private static let fileName = "aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d.jpg"

  /// A dump of a device that the first version made; never to be edited.
  private static let firstVersion = """
    PRAGMA application_id = 1347635283;
    PRAGMA journal_mode = WAL;
    BEGIN TRANSACTION;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES('1 delivered notifications');
    CREATE TABLE notification (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      bundle TEXT NOT NULL,
      requestIdentifier TEXT NOT NULL,
      collapseIdentifier TEXT,
      outcome TEXT NOT NULL,
      reason TEXT,
      deliveredMilliseconds INTEGER NOT NULL,
      content TEXT NOT NULL,
      UNIQUE (bundle, requestIdentifier)
    );
    INSERT INTO notification VALUES(1,'6773b19f637c48d785b328503035cfe0','com.example.app','one',
      NULL,'modified',NULL,1795265552529,'\(content)');
    INSERT INTO notification VALUES(2,'7773b19f637c48d785b328503035cfe0','com.example.app','two',
      'two','bestAttempt',NULL,1795265552629,'\(content)');
    CREATE TABLE file (
      bundle TEXT NOT NULL,
      name TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      referenceCount INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (bundle, name)
    ) WITHOUT ROWID;
    INSERT INTO file VALUES('com.example.app','\(fileName)',5,2);
    CREATE TABLE attachment (
      notification INTEGER NOT NULL REFERENCES notification (sequence) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      bundle TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (notification, position),
      FOREIGN KEY (bundle, name) REFERENCES file (bundle, name)
    ) WITHOUT ROWID;
    INSERT INTO attachment VALUES(1,0,'com.example.app','\(fileName)');
    INSERT INTO attachment VALUES(2,0,'com.example.app','\(fileName)');
    CREATE TABLE departingSource (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      modifiedNanoseconds INTEGER NOT NULL
    );
    CREATE INDEX leavingFile ON file (bundle, name) WHERE referenceCount = 0;
    CREATE INDEX attachmentOfFile ON attachment (bundle, name);
    CREATE TRIGGER attachmentCame AFTER INSERT ON attachment BEGIN
      UPDATE file SET referenceCount = referenceCount + 1
        WHERE bundle = NEW.bundle AND name = NEW.name;
    END;
    CREATE TRIGGER attachmentLeft AFTER DELETE ON attachment BEGIN
      UPDATE file SET referenceCount = referenceCount - 1
        WHERE bundle = OLD.bundle AND name = OLD.name;
    END;
    COMMIT;
    """

  private static let content = """
    {"attachments":[{"bytes":5,"identifier":"image","type":"public.jpeg","url":"\(fileName)"}],\
    "badge":null,"body":"hello","category":"","filterCriteria":null,"interruptionLevel":"active",\
    "launchImage":"","relevanceScore":0.0,"sound":"default","subtitle":"","summaryArgument":"",\
    "summaryArgumentCount":0,"targetContentIdentifier":null,"thread":"","title":"New photo",\
    "userInfo":{"aps":{"alert":"hello","mutable-content":1}}}
    """
}
