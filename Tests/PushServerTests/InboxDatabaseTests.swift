import APNsEndpoint
import Foundation
import GRDB
import JPushMessages
import JSONModel
import NotificationModel
import PushSimulator
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// Folders of earlier and later versions.
@Suite(.timeLimit(.minutes(1))) struct InboxDatabaseTests {
  /// The tables as they were before there were migrations.
  private static let oldTables = """
    PRAGMA application_id = 1347635534;
    CREATE TABLE pushes (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, receivedAt REAL NOT NULL,
      door TEXT NOT NULL, inbox TEXT NOT NULL, app TEXT NOT NULL, device TEXT NOT NULL,
      headers BLOB NOT NULL, payload BLOB NOT NULL, state TEXT NOT NULL, reason TEXT,
      shown TEXT, delivery BLOB, storedAt REAL, settledAt REAL);
    CREATE TABLE devices (
      token TEXT PRIMARY KEY, app TEXT NOT NULL, name TEXT NOT NULL,
      isOnline INTEGER NOT NULL, environment TEXT);
    CREATE TABLE gone (token TEXT PRIMARY KEY, at REAL NOT NULL);
    CREATE TABLE channels (
      id TEXT NOT NULL, app TEXT NOT NULL, keepsLast INTEGER NOT NULL, PRIMARY KEY (app, id));
    CREATE TABLE subscriptions (
      app TEXT NOT NULL, channel TEXT NOT NULL, token TEXT NOT NULL,
      PRIMARY KEY (app, channel, token));
    CREATE TABLE broadcasts (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, receivedAt REAL NOT NULL,
      door TEXT NOT NULL, inbox TEXT NOT NULL, app TEXT NOT NULL, headers BLOB NOT NULL,
      payload BLOB NOT NULL, audience BLOB NOT NULL, results BLOB NOT NULL, isDone INTEGER NOT NULL);
    CREATE TABLE parts (
      broadcast INTEGER NOT NULL, fleet TEXT NOT NULL, number INTEGER NOT NULL, codes BLOB NOT NULL,
      PRIMARY KEY (broadcast, fleet, number)) WITHOUT ROWID;
    CREATE TABLE fleets (name TEXT PRIMARY KEY, online REAL NOT NULL);
    CREATE TABLE messages (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, app TEXT NOT NULL,
      device TEXT NOT NULL, content BLOB NOT NULL, acceptedAt REAL NOT NULL,
      expiresAt REAL NOT NULL, state TEXT NOT NULL, settledAt REAL);
    CREATE TABLE records (
      kind TEXT NOT NULL, id TEXT NOT NULL, at REAL NOT NULL, body BLOB NOT NULL,
      PRIMARY KEY (kind, id));
    ALTER TABLE devices ADD COLUMN registrationID TEXT;
    ALTER TABLE devices ADD COLUMN alias TEXT;
    ALTER TABLE devices ADD COLUMN tags BLOB;
    ALTER TABLE devices ADD COLUMN topics BLOB;
    ALTER TABLE devices ADD COLUMN badge INTEGER;
    ALTER TABLE devices ADD COLUMN mobile TEXT;
    """

  /// A row of each table.
  private static let oldRows = """
    INSERT INTO pushes VALUES (7, 'one', 1800000000.5, 'apns', 'ann', 'com.example.app', 'aa',
      CAST('{"apns-priority":"10"}' AS BLOB), CAST('{"aps":{"alert":"Hi"}}' AS BLOB), 'discarded',
      'expired', NULL, NULL, 1800000001, 1800000002);
    INSERT INTO devices VALUES ('aa', 'com.example.app', 'Ann''s', 0, 'sandbox', '16abc', 'ann',
      CAST('["gold","north"]' AS BLOB), NULL, 4, '139');
    INSERT INTO gone VALUES ('bb', 1800000003);
    INSERT INTO channels VALUES ('c1', 'com.example.app', 1);
    INSERT INTO subscriptions VALUES ('com.example.app', 'c1', 'aa');
    INSERT INTO broadcasts VALUES (3, 'sale', 1800000004, 'rest', '', 'com.example.app',
      CAST('{}' AS BLOB), CAST('{}' AS BLOB), CAST('{"tag":"gold"}' AS BLOB),
      CAST('[{"fate":"shown","reason":"banner"}]' AS BLOB), 1);
    INSERT INTO parts VALUES (3, 'All', 0, x'010101');
    INSERT INTO fleets VALUES ('All', 0.5);
    INSERT INTO messages VALUES (9, '42', 'com.example.app', 'aa', CAST('{"a":1}' AS BLOB),
      1800000005, 4000000000, 'waiting', NULL);
    INSERT INTO records VALUES ('jpush.push', '42', 1800000006, CAST(
      '{"appKey":"key","app":"com.example.app","targets":["16abc"],"message":true,"clicks":["16abc"]}'
      AS BLOB));
    """

  /// A folder with an inbox from before there were migrations.
  private func oldFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let queue = try DatabaseQueue(path: folder.url.appendingPathComponent("Inbox.sqlite").path)
    try queue.writeWithoutTransaction { try $0.execute(sql: Self.oldTables + Self.oldRows) }
    try queue.close()
    return folder
  }

  @Test("An inbox from before there were migrations is opened with all that it has")
  func migration() async throws {
    let folder = try oldFolder()
    var options = Inbox.Options()
    options.folder = folder.url
    options.fleets = [
      try Fleet(
        json: JSONParser.parse(
          Data(#"{"name": "All", "app": "com.example.app", "phones": 3}"#.utf8)
        ).value)
    ]
    // The second start finds what the first one left.
    for _ in 0..<2 {
      let inbox = try await Inbox(options)
      let push = try await inbox.log.push("one")
      #expect(push.number == 7 && push.headers == ["apns-priority": "10"] && push.inbox == "ann")
      #expect(push.receivedAt.timeIntervalSince1970 == 1_800_000_000.5 && push.texts.body == "Hi")
      #expect(push.state == .discarded && push.reason == "expired")
      #expect(push.log.map(\.state) == ["accepted", "stored", "discarded"])
      let device = try #require(await inbox.registry.device(registration: "16abc"))
      #expect(device.name == "Ann's" && !device.isOnline && device.environment == .sandbox)
      #expect(device.registration.tags == ["gold", "north"] && device.registration.topics.isEmpty)
      #expect(device.registration.badge == 4 && device.registration.mobile == "139")
      #expect(await inbox.registry.unregisteredAt("bb")?.timeIntervalSince1970 == 1_800_000_003)
      #expect(await inbox.channels.all.map(\.devices) == [["aa"]])
      let sale = try await inbox.broadcasts.report("sale", by: nil)
      #expect(sale["counts"]?["shown"] == 3 && sale["audience"] == ["tag": "gold"])
      #expect(await inbox.broadcasts.fleets.fleets.map(\.online) == [0.5])
      let messages = await inbox.messages.list(of: "aa")
      #expect(messages.map(\.number) == [9] && messages.first?.content == ["a": 1])
      let report = await inbox.providers.reports.sent([42], of: "key", isDetailed: false)
      #expect(report.array?.first?["ios"]?["target"] == 1, "\(report)")
      await inbox.close()
    }
  }

  @Test("The inbox of a newer version, and another program's database, are left alone")
  func foreign() async throws {
    for (statement, message) in [
      ("INSERT INTO grdb_migrations VALUES ('of the future')", "a newer pushsim"),
      ("PRAGMA application_id = 1", "no inbox of pushsim"),
    ] {
      let folder = try oldFolder()
      var options = Inbox.Options()
      options.folder = folder.url
      try await Inbox(options).close()
      let queue = try DatabaseQueue(path: folder.url.appendingPathComponent("Inbox.sqlite").path)
      try await queue.writeWithoutTransaction { try $0.execute(sql: statement) }
      try queue.close()
      let error = await #expect(throws: SimulatorError.self) { try await Inbox(options) }
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
  }
}
