import APNsEndpoint
import Foundation
import GRDB
import JSONModel
import NotificationModel

/// The devices in the database, and the tokens that were one.
struct DeviceTable: Sendable {
  let database: InboxDatabase

  static func create(_ db: Database) throws {
    // A folder from before there were migrations has the tables.
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS devices (
          token TEXT PRIMARY KEY, app TEXT NOT NULL, name TEXT NOT NULL, isOnline INTEGER NOT NULL,
          environment TEXT, registrationID TEXT, alias TEXT, tags BLOB, topics BLOB, badge INTEGER,
          mobile TEXT);
        CREATE TABLE IF NOT EXISTS gone (token TEXT PRIMARY KEY, at REAL NOT NULL);
        """)
  }

  /// All devices, in the order of their tokens.
  func all() throws -> [RegisteredDevice] {
    try database.read {
      try $0.records(RegisteredDevice.self, "SELECT * FROM devices ORDER BY token")
    }
  }

  /// When tokens stopped being registered.
  func gone() throws -> [String: Date] {
    try database.read { db in
      try Row.fetchAll(db, sql: "SELECT token, at FROM gone").reduce(into: [:]) {
        $0[$1["token"]] = $1["at"]
      }
    }
  }

  /// Keeps a device.
  func save(_ device: RegisteredDevice) throws {
    try database.write("a device") { db in
      try device.save(db)
      try db.execute(sql: "DELETE FROM gone WHERE token = ?", arguments: [device.token])
    }
  }

  /// Forgets a device, and keeps that its token was one.
  static func forget(_ token: String, at now: Date, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM devices WHERE token = ?", arguments: [token])
    try db.execute(
      sql: "INSERT OR REPLACE INTO gone (token, at) VALUES (?, ?)",
      arguments: [token, now.timeIntervalSince1970])
  }

  /// Gives a device another token, and keeps that the old one was one.
  static func move(_ old: String, to new: String, at now: Date, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE OR REPLACE devices SET token = ? WHERE token = ?", arguments: [new, old])
    try forget(old, at: now, db)
    try db.execute(sql: "DELETE FROM gone WHERE token = ?", arguments: [new])
  }
}

extension RegisteredDevice: FetchableRecord, PersistableRecord {
  package static let databaseTableName = "devices"

  package init(row: Row) throws {
    self.init(
      token: try row.decode(forColumn: "token"), app: try row.decode(forColumn: "app"),
      name: try row.decode(forColumn: "name"), isOnline: try row.decode(forColumn: "isOnline"),
      environment: try row.decode(String?.self, forColumn: "environment").flatMap {
        ProviderCertificate.Environment(rawValue: $0)
      },
      registration: ProviderRegistration(id: try row.decode(forColumn: "registrationID")))
    registration.alias = try row.decode(forColumn: "alias")
    registration.tags = Set(try row.decode(JSONValue?.self, forColumn: "tags")?.texts ?? [])
    registration.topics = Set(try row.decode(JSONValue?.self, forColumn: "topics")?.texts ?? [])
    registration.badge = try row.decode(Int?.self, forColumn: "badge") ?? 0
    registration.mobile = try row.decode(forColumn: "mobile")
  }

  package func encode(to container: inout PersistenceContainer) {
    func list(_ names: Set<String>) -> JSONValue {
      .array(names.sorted().map(JSONValue.string))
    }
    container["token"] = token
    container["app"] = app
    container["name"] = name
    container["isOnline"] = isOnline
    container["environment"] = environment?.rawValue
    container["registrationID"] = registration.id
    container["alias"] = registration.alias
    container["tags"] = list(registration.tags)
    container["topics"] = list(registration.topics)
    container["badge"] = registration.badge
    container["mobile"] = registration.mobile
  }
}
