import Foundation
import GRDB
import JSONModel
import NotificationModel

/// What became of a part of a fleet's phones.
struct FleetPart: Sendable, Hashable {
  let fleet: String
  /// From 0.
  let number: Int
}

extension InboxStore {
  static let fleetTables = """
    CREATE TABLE IF NOT EXISTS broadcasts (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, receivedAt REAL NOT NULL,
      door TEXT NOT NULL, inbox TEXT NOT NULL, app TEXT NOT NULL, headers BLOB NOT NULL,
      payload BLOB NOT NULL, audience BLOB NOT NULL, results BLOB NOT NULL, isDone INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS parts (
      broadcast INTEGER NOT NULL, fleet TEXT NOT NULL, number INTEGER NOT NULL, codes BLOB NOT NULL,
      PRIMARY KEY (broadcast, fleet, number)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS fleets (name TEXT PRIMARY KEY, online REAL NOT NULL);
    """

  /// Adds a broadcast, and numbers it; the oldest that are done go.
  func add(_ broadcast: inout FleetBroadcast, keeping limit: Int) throws {
    broadcast.number = try queue.write { [broadcast] db in
      try db.execute(
        sql: """
          INSERT INTO broadcasts
          (id, receivedAt, door, inbox, app, headers, payload, audience, results, isDone)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          broadcast.id, broadcast.receivedAt.timeIntervalSince1970, broadcast.door, broadcast.inbox,
          broadcast.app.rawValue,
          Self.data(.object(broadcast.headers.mapValues(JSONValue.string))),
          Data(broadcast.payload), Self.data(broadcast.audience.json), Self.data([]), false,
        ])
      let number = db.lastInsertedRowID
      try db.execute(
        sql: "DELETE FROM broadcasts WHERE isDone AND number <= ?",
        arguments: [number - Int64(limit)])
      try db.execute(
        sql: "DELETE FROM parts WHERE broadcast NOT IN (SELECT number FROM broadcasts)")
      return number
    }
  }

  /// All broadcasts, the oldest first.
  func broadcasts() throws -> [FleetBroadcast] {
    try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM broadcasts ORDER BY number").compactMap(
        Self.broadcast)
    }
  }

  private static func data(_ json: JSONValue) -> Data { Data(JSONWriter.compact(json)) }

  private static func broadcast(_ row: Row) -> FleetBroadcast? {
    func json(_ column: String) -> JSONValue {
      (try? JSONParser.parse(row[column] as Data).value) ?? .null
    }
    guard let app = BundleIdentifier(row["app"] as String),
      let audience = Audience(json: json("audience"))
    else { return nil }
    var broadcast = FleetBroadcast(
      id: row["id"], receivedAt: Date(timeIntervalSince1970: row["receivedAt"]), door: row["door"],
      inbox: row["inbox"], app: app,
      headers: json("headers").object?.compactMapValues(\.string) ?? [:],
      payload: Array(row["payload"] as Data), audience: audience)
    broadcast.number = row["number"]
    broadcast.isDone = row["isDone"]
    broadcast.results = (json("results").array ?? []).compactMap { item in
      item["fate"]?.string.flatMap(FleetBroadcast.Fate.init).map {
        FleetBroadcast.Result(fate: $0, reason: item["reason"]?.string ?? "")
      }
    }
    return broadcast
  }

  /// The codes of a broadcast's phones, by the parts that are written.
  func parts(of broadcast: Int64) throws -> [FleetPart: [UInt8]] {
    try queue.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM parts WHERE broadcast = ?", arguments: [broadcast]
      ).reduce(into: [:]) { parts, row in
        parts[FleetPart(fleet: row["fleet"], number: row["number"])] = Array(row["codes"] as Data)
      }
    }
  }

  /// Writes what became of parts, with what the codes mean, all or nothing.
  func write(_ changes: [(FleetBroadcast, [FleetPart: [UInt8]])]) throws {
    try queue.write { db in
      for (broadcast, parts) in changes {
        try db.execute(
          sql: "UPDATE broadcasts SET results = ?, isDone = ? WHERE number = ?",
          arguments: [
            Self.data(
              .array(
                broadcast.results.map {
                  ["fate": .string($0.fate.rawValue), "reason": .string($0.reason)]
                })),
            broadcast.isDone, broadcast.number,
          ])
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
  func fleetShares() throws -> [String: Double] {
    try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM fleets").reduce(into: [:]) {
        $0[$1["name"]] = $1["online"]
      }
    }
  }

  /// Keeps the share of a fleet that is in reach.
  func saveShare(_ online: Double, of fleet: String) throws {
    try queue.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO fleets (name, online) VALUES (?, ?)",
        arguments: [fleet, online])
    }
  }
}
