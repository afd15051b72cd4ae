import Foundation
import GRDB
import JSONModel
import NotificationModel

/// In-app messages, and what providers keep themselves.
extension InboxStore {
  /// What a provider keeps: a push it answered, a schedule, a file.
  struct Record: Sendable {
    var kind: String
    var id: String
    var at: Date
    var body: JSONValue
  }

  /// The tables, which are made when they are not there.
  static let providerTables = """
    CREATE TABLE IF NOT EXISTS messages (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, app TEXT NOT NULL,
      device TEXT NOT NULL, content BLOB NOT NULL, acceptedAt REAL NOT NULL,
      expiresAt REAL NOT NULL, state TEXT NOT NULL, settledAt REAL);
    CREATE TABLE IF NOT EXISTS records (
      kind TEXT NOT NULL, id TEXT NOT NULL, at REAL NOT NULL, body BLOB NOT NULL,
      PRIMARY KEY (kind, id));
    """

  /// Adds messages with what the provider keeps of their push, all or none, and numbers them.
  func add(_ messages: inout [InboxMessage], with record: Record?) throws {
    messages = try queue.write { [messages] db in
      var added = messages
      if let record { try Self.save(record, db) }
      let insert = try db.cachedStatement(
        sql: """
          INSERT INTO messages (id, app, device, content, acceptedAt, expiresAt, state)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """)
      for place in added.indices {
        let message = added[place]
        try insert.execute(arguments: [
          message.id, message.app.rawValue, message.device,
          Data(JSONWriter.compact(message.content)), message.acceptedAt.timeIntervalSince1970,
          message.expiresAt.timeIntervalSince1970, message.state.rawValue,
        ])
        added[place].number = db.lastInsertedRowID
      }
      return added
    }
  }

  /// Writes what became of messages.
  func update(_ messages: [InboxMessage]) throws {
    guard !messages.isEmpty else { return }
    try queue.write { db in
      let update = try db.cachedStatement(
        sql: "UPDATE messages SET state = ?, settledAt = ?, device = ? WHERE number = ?")
      for message in messages {
        try update.execute(arguments: [
          message.state.rawValue, message.settledAt?.timeIntervalSince1970, message.device,
          message.number,
        ])
      }
    }
  }

  /// Removes messages.
  func removeMessages(_ numbers: [Int64]) throws {
    guard !numbers.isEmpty else { return }
    try queue.write { db in
      let delete = try db.cachedStatement(sql: "DELETE FROM messages WHERE number = ?")
      for number in numbers { try delete.execute(arguments: [number]) }
    }
  }

  /// All messages, the oldest first; one that cannot be read is left out.
  func messages() throws -> [InboxMessage] {
    try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM messages ORDER BY number").compactMap { row in
        guard let app = BundleIdentifier(row["app"] as String),
          let state = InboxMessage.State(rawValue: row["state"]),
          let content = try? JSONParser.parse(row["content"] as Data).value
        else { return nil }
        var message = InboxMessage(
          id: row["id"], app: app, device: row["device"], content: content,
          acceptedAt: Date(timeIntervalSince1970: row["acceptedAt"]),
          expiresAt: Date(timeIntervalSince1970: row["expiresAt"]))
        (message.number, message.state) = (row["number"], state)
        message.settledAt = (row["settledAt"] as Double?).map { Date(timeIntervalSince1970: $0) }
        return message
      }
    }
  }

  // MARK: Records

  private static func save(_ record: Record, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO records (kind, id, at, body) VALUES (?, ?, ?, ?)",
      arguments: [
        record.kind, record.id, record.at.timeIntervalSince1970,
        Data(JSONWriter.compact(record.body)),
      ])
  }

  /// Keeps a record.
  func save(_ record: Record) throws { try queue.write { try Self.save(record, $0) } }

  /// Forgets a record.
  func removeRecord(_ kind: String, _ id: String) throws {
    try queue.write { db in
      try db.execute(
        sql: "DELETE FROM records WHERE kind = ? AND id = ?", arguments: [kind, id])
    }
  }

  /// All records of a kind, the oldest first.
  func records(_ kind: String) throws -> [Record] {
    try queue.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM records WHERE kind = ? ORDER BY at, id", arguments: [kind]
      ).compactMap { row in
        guard let body = try? JSONParser.parse(row["body"] as Data).value else { return nil }
        return Record(
          kind: kind, id: row["id"], at: Date(timeIntervalSince1970: row["at"]), body: body)
      }
    }
  }
}
