import Foundation
import GRDB
import JSONModel
import NotificationModel

/// A channel that a provider made, and the devices whose Live Activities follow it.
package struct InboxChannel: Sendable, Hashable {
  /// What APNs made up: base64.
  package var id: String
  package var app: BundleIdentifier
  /// Whether its last push is kept for devices out of reach, for eight hours at most.
  package var keepsLast: Bool
  /// The tokens of the devices.
  package var devices: Set<String> = []

  /// How many channels an app may have.
  static let limit = 10_000

  /// What REST says of it.
  var json: JSONValue {
    [
      "id": .string(id), "app": .string(app.rawValue), "keepsLast": .bool(keepsLast),
      "devices": .array(devices.sorted().map(JSONValue.string)),
    ]
  }
}

extension InboxStore {
  /// All channels, with their devices.
  func channels() throws -> [InboxChannel] {
    try queue.read { db in
      let devices = try Row.fetchAll(db, sql: "SELECT * FROM subscriptions")
      return try Row.fetchAll(db, sql: "SELECT * FROM channels").compactMap { row in
        guard let app = BundleIdentifier(row["app"] as String) else { return nil }
        let id: String = row["id"]
        let tokens = devices.filter { $0["app"] == app.rawValue && $0["channel"] == id }
        return InboxChannel(
          id: id, app: app, keepsLast: row["keepsLast"], devices: Set(tokens.map { $0["token"] }))
      }
    }
  }

  /// Keeps a channel with its devices.
  func save(_ channel: InboxChannel) throws {
    try queue.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO channels (id, app, keepsLast) VALUES (?, ?, ?)",
        arguments: [channel.id, channel.app.rawValue, channel.keepsLast])
      try db.execute(
        sql: "DELETE FROM subscriptions WHERE app = ? AND channel = ?",
        arguments: [channel.app.rawValue, channel.id])
      for token in channel.devices {
        try db.execute(
          sql: "INSERT INTO subscriptions (app, channel, token) VALUES (?, ?, ?)",
          arguments: [channel.app.rawValue, channel.id, token])
      }
    }
  }

  /// Forgets a channel.
  func remove(_ channel: InboxChannel) throws {
    try queue.write { db in
      for table in [
        "channels WHERE app = ? AND id = ?", "subscriptions WHERE app = ? AND channel = ?",
      ] {
        try db.execute(
          sql: "DELETE FROM " + table, arguments: [channel.app.rawValue, channel.id])
      }
    }
  }
}
