import Foundation
import GRDB
import JSONModel

/// A record that a provider keeps: a push it answered, a schedule, a file.
struct ProviderRecord: Sendable {
  var kind: String
  var id: String
  var at: Date
  var body: JSONValue
}

/// The providers' records in the database.
struct ProviderTable: Sendable {
  let database: InboxDatabase

  static func create(_ db: Database) throws {
    // A folder from before there were migrations has the table.
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS records (
          kind TEXT NOT NULL, id TEXT NOT NULL, at REAL NOT NULL, body BLOB NOT NULL,
          PRIMARY KEY (kind, id))
        """)
  }

  /// All records of a kind, the oldest first.
  func all(_ kind: String) throws -> [ProviderRecord] {
    try database.read {
      try $0.records(
        ProviderRecord.self, "SELECT * FROM records WHERE kind = ? ORDER BY at, id", [kind])
    }
  }

  /// Keeps a record.
  func save(_ record: ProviderRecord) throws {
    try database.write("what a provider keeps") { try record.save($0) }
  }

  /// Forgets records.
  func remove(_ kind: String, _ ids: [String]) throws {
    try database.write("what a provider keeps") { db in
      let delete = try db.cachedStatement(sql: "DELETE FROM records WHERE kind = ? AND id = ?")
      for id in ids { try delete.execute(arguments: [kind, id]) }
    }
  }
}

extension ProviderRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "records"

  init(row: Row) throws {
    self.init(
      kind: try row.decode(forColumn: "kind"), id: try row.decode(forColumn: "id"),
      at: try row.decode(forColumn: "at"), body: try row.decode(forColumn: "body"))
  }

  func encode(to container: inout PersistenceContainer) {
    container["kind"] = kind
    container["id"] = id
    container["at"] = at.timeIntervalSince1970
    container["body"] = body
  }
}
