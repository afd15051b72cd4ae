import Foundation
import GRDB
import JSONModel
import NotificationModel

/// The results on a part of a fleet's phones.
struct FleetPart: Sendable, Hashable {
  let fleet: String
  /// From 0.
  let number: Int
}

/// Broadcasts and fleets in the database.
struct FleetTable: Sendable {
  let database: InboxDatabase

  static func create(_ db: Database) throws {
    // A folder from before there were migrations has the tables.
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS broadcasts (
          number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
          receivedAt REAL NOT NULL, door TEXT NOT NULL, inbox TEXT NOT NULL, app TEXT NOT NULL,
          headers BLOB NOT NULL, payload BLOB NOT NULL, audience BLOB NOT NULL,
          results BLOB NOT NULL, isDone INTEGER NOT NULL);
        CREATE TABLE IF NOT EXISTS parts (
          broadcast INTEGER NOT NULL, fleet TEXT NOT NULL, number INTEGER NOT NULL,
          codes BLOB NOT NULL, PRIMARY KEY (broadcast, fleet, number)) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS fleets (name TEXT PRIMARY KEY, online REAL NOT NULL);
        """)
  }

  /// Adds a broadcast, and numbers it; the oldest that are done go.
  func add(_ broadcast: inout FleetBroadcast, keeping limit: Int) throws {
    broadcast = try database.write("a broadcast") { [broadcast] db in
      let added = try broadcast.inserted(db)
      try db.execute(
        sql: "DELETE FROM broadcasts WHERE isDone AND number <= ?",
        arguments: [added.number - Int64(limit)])
      try db.execute(
        sql: "DELETE FROM parts WHERE broadcast NOT IN (SELECT number FROM broadcasts)")
      return added
    }
  }

  /// All broadcasts, the oldest first.
  func broadcasts() throws -> [FleetBroadcast] {
    try database.read {
      try $0.records(FleetBroadcast.self, "SELECT * FROM broadcasts ORDER BY number")
    }
  }

  /// The codes of a broadcast's phones, by the parts that are written.
  func parts(of broadcast: Int64) throws -> [FleetPart: [UInt8]] {
    try database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM parts WHERE broadcast = ?", arguments: [broadcast]
      ).reduce(into: [:]) { parts, row in
        parts[FleetPart(fleet: row["fleet"], number: row["number"])] = Array(row["codes"] as Data)
      }
    }
  }

  /// Writes the results of parts, with the meanings of the codes, all or nothing.
  func write(_ changes: [(FleetBroadcast, [FleetPart: [UInt8]])]) throws {
    try database.write("what became of a broadcast") { db in
      for (broadcast, parts) in changes {
        try broadcast.update(db, columns: ["results", "isDone"])
        for (part, codes) in parts {
          try db.execute(
            sql:
              "INSERT OR REPLACE INTO parts (broadcast, fleet, number, codes) VALUES (?, ?, ?, ?)",
            arguments: [broadcast.number, part.fleet, part.number, Data(codes)])
        }
      }
    }
  }

  /// The shares of fleets that were changed, by their names.
  func shares() throws -> [String: Double] {
    try database.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM fleets").reduce(into: [:]) {
        $0[$1["name"]] = $1["online"]
      }
    }
  }

  /// Keeps the share of a fleet that is in reach.
  func saveShare(_ online: Double, of fleet: String) throws {
    try database.write("a fleet") { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO fleets (name, online) VALUES (?, ?)",
        arguments: [fleet, online])
    }
  }
}

extension FleetBroadcast: FetchableRecord, MutablePersistableRecord {
  package static let databaseTableName = "broadcasts"

  package init(row: Row) throws {
    guard let audience = Audience(json: try row.decode(forColumn: "audience")) else {
      throw DatabaseError(message: "no audience")
    }
    self.init(
      id: try row.decode(forColumn: "id"), receivedAt: try row.decode(forColumn: "receivedAt"),
      door: try row.decode(forColumn: "door"), inbox: try row.decode(forColumn: "inbox"),
      app: try row.decode(forColumn: "app"),
      headers: try row.decode(JSONValue.self, forColumn: "headers").object?
        .compactMapValues(\.string) ?? [:],
      payload: Array(try row.decode(Data.self, forColumn: "payload")), audience: audience)
    number = try row.decode(forColumn: "number")
    isDone = try row.decode(forColumn: "isDone")
    let results: JSONValue = try row.decode(forColumn: "results")
    self.results = (results.array ?? []).compactMap { item in
      item["fate"]?.string.flatMap(Fate.init).map {
        Result(fate: $0, reason: item["reason"]?.string ?? "")
      }
    }
  }

  package func encode(to container: inout PersistenceContainer) {
    container["number"] = number == 0 ? nil as Int64? : number
    container["id"] = id
    container["receivedAt"] = receivedAt.timeIntervalSince1970
    container["door"] = door
    container["inbox"] = inbox
    container["app"] = app
    container["headers"] = JSONValue(texts: headers)
    container["payload"] = Data(payload)
    container["audience"] = audience.json
    container["results"] = JSONValue.array(
      results.map { ["fate": .string($0.fate.rawValue), "reason": .string($0.reason)] })
    container["isDone"] = isDone
  }

  package mutating func didInsert(_ inserted: InsertionSuccess) { number = inserted.rowID }
}
