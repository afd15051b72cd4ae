import GRDB
import NotificationModel

/// The channels in the database, with the devices that follow them.
struct ChannelTable: Sendable {
  let database: InboxDatabase

  static func create(_ db: Database) throws {
    // A folder from before there were migrations has the tables.
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS channels (
          id TEXT NOT NULL, app TEXT NOT NULL, keepsLast INTEGER NOT NULL, PRIMARY KEY (app, id));
        CREATE TABLE IF NOT EXISTS subscriptions (
          app TEXT NOT NULL, channel TEXT NOT NULL, token TEXT NOT NULL,
          PRIMARY KEY (app, channel, token));
        """)
  }

  /// All channels, with their devices.
  func all() throws -> [InboxChannel] {
    try database.read { db in
      var devices: [[String]: Set<String>] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT * FROM subscriptions") {
        devices[[row["app"], row["channel"]], default: []].insert(row["token"])
      }
      return try db.records(InboxChannel.self, "SELECT * FROM channels").map { channel in
        var channel = channel
        channel.devices = devices[[channel.app.rawValue, channel.id]] ?? []
        return channel
      }
    }
  }

  /// Keeps a channel with its devices.
  func save(_ channel: InboxChannel) throws {
    try database.write("a channel") { db in
      try channel.save(db)
      try Self.unfollow(channel, db)
      for token in channel.devices {
        try db.execute(
          sql: "INSERT INTO subscriptions (app, channel, token) VALUES (?, ?, ?)",
          arguments: [channel.app, channel.id, token])
      }
    }
  }

  /// Forgets a channel.
  func remove(_ channel: InboxChannel) throws {
    try database.write("a channel") { db in
      try channel.delete(db)
      try Self.unfollow(channel, db)
    }
  }

  private static func unfollow(_ channel: InboxChannel, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM subscriptions WHERE app = ? AND channel = ?",
      arguments: [channel.app, channel.id])
  }

  /// Has another token follow the channels that one follows, or none.
  static func move(_ old: String, to new: String?, _ db: Database) throws {
    if let new {
      try db.execute(
        sql: "UPDATE OR REPLACE subscriptions SET token = ? WHERE token = ?", arguments: [new, old])
    } else {
      try db.execute(sql: "DELETE FROM subscriptions WHERE token = ?", arguments: [old])
    }
  }
}

extension InboxChannel: FetchableRecord, PersistableRecord {
  package static let databaseTableName = "channels"

  package init(row: Row) throws {
    self.init(
      id: try row.decode(forColumn: "id"), app: try row.decode(forColumn: "app"),
      keepsLast: try row.decode(forColumn: "keepsLast"))
  }

  package func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["app"] = app
    container["keepsLast"] = keepsLast
  }
}
