import Foundation
import GRDB
import JSONModel
import NotificationModel

/// The in-app messages in the database.
struct MessageTable: Sendable {
  let database: InboxDatabase

  static func create(_ db: Database) throws {
    // A folder from before there were migrations has the table.
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS messages (
          number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, app TEXT NOT NULL,
          device TEXT NOT NULL, content BLOB NOT NULL, acceptedAt REAL NOT NULL,
          expiresAt REAL NOT NULL, state TEXT NOT NULL, settledAt REAL)
        """)
  }

  /// All messages, the oldest first.
  func all() throws -> [InboxMessage] {
    try database.read {
      try $0.records(InboxMessage.self, "SELECT * FROM messages ORDER BY number")
    }
  }

  /// Adds messages with what the provider keeps of their push, all or none, and numbers them.
  func add(_ messages: inout [InboxMessage], with record: ProviderRecord?) throws {
    messages = try database.write("in-app messages") { [messages] db in
      try record?.save(db)
      return try messages.map { try $0.inserted(db) }
    }
  }

  /// Writes the results of messages.
  func update(_ messages: [InboxMessage]) throws {
    guard !messages.isEmpty else { return }
    try database.write("what became of in-app messages") { db in
      for message in messages { try message.update(db, columns: ["state", "settledAt"]) }
    }
  }

  /// Removes messages.
  func remove(_ numbers: [Int64]) throws {
    try database.write("that in-app messages are gone") { try $0.delete(numbers, from: "messages") }
  }

  /// Has the messages of a device follow its new token.
  static func move(_ old: String, to new: String, _ db: Database) throws {
    try db.execute(sql: "UPDATE messages SET device = ? WHERE device = ?", arguments: [new, old])
  }

  /// The messages that wait for a device come to their end.
  static func drop(_ token: String, at now: Date, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE messages SET state = ?, settledAt = ? WHERE device = ? AND state = ?",
      arguments: [
        InboxMessage.State.dropped, now.timeIntervalSince1970, token, InboxMessage.State.waiting,
      ])
  }
}

extension InboxMessage.State: DatabaseValueConvertible {}

extension InboxMessage: FetchableRecord, MutablePersistableRecord {
  package static let databaseTableName = "messages"

  package init(row: Row) throws {
    self.init(
      id: try row.decode(forColumn: "id"), app: try row.decode(forColumn: "app"),
      device: try row.decode(forColumn: "device"), content: try row.decode(forColumn: "content"),
      acceptedAt: try row.decode(forColumn: "acceptedAt"),
      expiresAt: try row.decode(forColumn: "expiresAt"))
    number = try row.decode(forColumn: "number")
    state = try row.decode(forColumn: "state")
    settledAt = try row.decode(forColumn: "settledAt")
  }

  package func encode(to container: inout PersistenceContainer) {
    container["number"] = number == 0 ? nil as Int64? : number
    container["id"] = id
    container["app"] = app
    container["device"] = device
    container["content"] = content
    container["acceptedAt"] = acceptedAt.timeIntervalSince1970
    container["expiresAt"] = expiresAt.timeIntervalSince1970
    container["state"] = state
    container["settledAt"] = settledAt?.timeIntervalSince1970
  }

  package mutating func didInsert(_ inserted: InsertionSuccess) { number = inserted.rowID }
}
