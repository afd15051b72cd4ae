import APNs
import Foundation
import GRDB
import JSONModel
import NotificationModel
import PushSimulator

/// The pushes in the database.
struct PushTable: Sendable {
  let database: InboxDatabase

  static func create(_ db: Database) throws {
    // A folder from before there were migrations has the table.
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS pushes (
          number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, receivedAt REAL NOT NULL,
          door TEXT NOT NULL, inbox TEXT NOT NULL, app TEXT NOT NULL, device TEXT NOT NULL,
          headers BLOB NOT NULL, payload BLOB NOT NULL, state TEXT NOT NULL, reason TEXT,
          shown TEXT, delivery BLOB, storedAt REAL, settledAt REAL)
        """)
  }

  static func addCallbacks(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE pushes ADD COLUMN callbacks BLOB")
  }

  /// All pushes, the oldest first.
  func all() throws -> [InboxPush] {
    try database.read { try $0.records(InboxPush.self, "SELECT * FROM pushes ORDER BY number") }
  }

  // Tens of thousands a second come here: the statements are prepared once, which GRDB's own
  // insertion of records does not do as cheaply.

  /// Adds pushes, all or none, and numbers them.
  func add(_ pushes: inout [InboxPush]) throws {
    guard !pushes.isEmpty else { return }
    pushes = try database.write("pushes") { [pushes] db in
      var added = pushes
      let insert = try db.cachedStatement(
        sql: """
          INSERT INTO pushes
          (id, receivedAt, door, inbox, app, device, headers, payload, state, reason)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """)
      for place in added.indices {
        let push = added[place]
        try insert.execute(arguments: [
          push.id, push.receivedAt.timeIntervalSince1970, push.door, push.inbox, push.app,
          push.device, JSONValue(texts: push.headers), Data(push.payload), push.state, push.reason,
        ])
        added[place].number = db.lastInsertedRowID
      }
      return added
    }
  }

  /// Writes a push of APNs' size, and takes it back: it has a number that no push has.
  func tryToWrite() throws {
    try database.write("pushes") { db in
      try db.execute(
        sql: """
          INSERT INTO pushes (number, id, receivedAt, door, inbox, app, device, headers, payload, state)
          VALUES (-1, '', 0, '', '', '', '', '', zeroblob(\(APNsCheck.maximumBroadcastBytes)), '');
          DELETE FROM pushes WHERE number = -1
          """)
    }
  }

  /// Writes the results of pushes.
  func update(_ pushes: [InboxPush]) throws {
    guard !pushes.isEmpty else { return }
    try database.write("what became of pushes") { db in
      let update = try db.cachedStatement(
        sql: """
          UPDATE pushes SET state = ?, reason = ?, shown = ?, delivery = ?, storedAt = ?, settledAt = ?,
          callbacks = ? WHERE number = ?
          """)
      for push in pushes {
        try update.execute(arguments: [
          push.state, push.reason, push.shown, push.delivery?.json,
          push.storedAt?.timeIntervalSince1970, push.settledAt?.timeIntervalSince1970,
          push.callbacks.isEmpty ? nil : JSONValue.array(push.callbacks.map(\.kept)), push.number,
        ])
      }
    }
  }

  /// Removes pushes.
  func remove(_ numbers: [Int64]) throws {
    guard !numbers.isEmpty else { return }
    try database.write("that pushes are gone") { try $0.delete(numbers, from: "pushes") }
  }
}

extension InboxPush.State: DatabaseValueConvertible {}

extension InboxPush: FetchableRecord {
  package init(row: Row) throws {
    self.init(
      number: try row.decode(forColumn: "number"), id: try row.decode(forColumn: "id"),
      receivedAt: try row.decode(forColumn: "receivedAt"), door: try row.decode(forColumn: "door"),
      inbox: try row.decode(forColumn: "inbox"), app: try row.decode(forColumn: "app"),
      device: try row.decode(forColumn: "device"),
      headers: try row.decode(JSONValue.self, forColumn: "headers").object?
        .compactMapValues(\.string) ?? [:],
      text: PayloadText(Array(try row.decode(Data.self, forColumn: "payload"))),
      state: try row.decode(forColumn: "state"), reason: try row.decode(forColumn: "reason"),
      delivery: try row.decode(JSONValue?.self, forColumn: "delivery").flatMap {
        try? Delivery(json: $0)
      }, shown: try row.decode(forColumn: "shown"))
    storedAt = try row.decode(forColumn: "storedAt")
    settledAt = try row.decode(forColumn: "settledAt")
    callbacks = (try row.decode(JSONValue?.self, forColumn: "callbacks")?.array ?? [])
      .compactMap(Callback.init)
  }
}

extension InboxPush.Callback {
  /// As it is kept.
  fileprivate var kept: JSONValue {
    ["text": .string(text), "at": .double(at.timeIntervalSince1970)]
  }

  /// Reads one; nil for something else.
  fileprivate init?(_ json: JSONValue) {
    guard let text = json["text"]?.string, let seconds = json["at"]?.number else { return nil }
    self.init(text: text, at: Date(timeIntervalSince1970: seconds))
  }
}
