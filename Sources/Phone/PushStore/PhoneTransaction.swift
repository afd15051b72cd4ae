import Foundation
import GRDB
import NotificationModel

/// The store as the device's phone sees and changes it within one transaction: alone among all
/// processes, so that what it does not know by then is what others did.
package struct PhoneTransaction {
  static let newestKind = "newest"

  private let layout: StoreLayout
  private let db: Database
  /// Whether notifications left.
  private(set) var hasDepartures = false

  init(layout: StoreLayout, _ db: Database) {
    self.layout = layout
    self.db = db
  }

  // MARK: - What others delivered and removed

  /// A number that changes when another process, or another store on the same device, changed
  /// anything.
  package var foreignChanges: Int { get throws { try Self.foreignChanges(db) } }

  static func foreignChanges(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  /// The notifications after the newest that the phone knows, apart from its own, the oldest first.
  /// - Parameters:
  ///   - own: the ids of those that this transaction delivers.
  ///   - limit: how many of each app, the newest; of a million no more are read.
  package func news(
    after newest: Int64, own: Set<String>, limit: Int
  ) throws -> [StoredNotification] {
    let count = try Int.fetchOne(
      db.cachedStatement(sql: "SELECT COUNT(*) FROM notification WHERE sequence > ?"),
      arguments: [newest])
    guard count != own.count else { return [] }
    let bundles = try String.fetchAll(
      db, sql: "SELECT DISTINCT bundle FROM notification WHERE sequence > ?", arguments: [newest])
    return try bundles.flatMap { bundle in
      try NotificationRecord.fetch(
        after: newest, bundle: bundle, limit: limit + own.count, layout: layout, db
      ).filter { !own.contains($0.notification.id) }
    }.sorted { $0.sequence < $1.sequence }.map(\.notification)
  }

  /// Which of an app's notifications are not in the store.
  package func missing(
    _ requestIdentifiers: [String], of bundle: BundleIdentifier
  ) throws -> [String] {
    let statement = try db.cachedStatement(
      sql: "SELECT 1 FROM notification WHERE bundle = ? AND requestIdentifier = ?")
    return try requestIdentifiers.filter {
      let key: StatementArguments = [bundle.rawValue, NotificationRecord.withoutNUL($0)]
      return try Int.fetchOne(statement, arguments: key) == nil
    }
  }

  // MARK: - What the phone does

  /// Makes a change of the phone.
  /// - Returns: the newest notification that it knows now: all there are.
  package mutating func apply(_ change: PhoneChange) throws -> Int64 {
    if let urls = change.requestedFiles { try hold(urls) }
    for departure in change.departures {
      try remove(departure)
      if db.changesCount > 0 { hasDepartures = true }
    }
    for arrival in change.arrivals {
      if try NotificationRecord.replace(arrival, db) != nil { hasDepartures = true }
      _ = try NotificationRecord.insert(stored: arrival, layout: layout, db)
    }
    if let urls = change.requestedFiles { try keep(urls) }
    let newest = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT MAX(sequence) FROM notification"))
    var rows = change.rows
    rows[PhoneRow.Key(kind: Self.newestKind)] = "\(newest ?? 0)"
    for (key, value) in rows { try set(key, value) }
    return newest ?? 0
  }

  /// Whether files wait for the delivery of their requests.
  package var hasWaitingFiles: Bool {
    get throws {
      try Int.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM waitingFile LIMIT 1")) != nil
    }
  }

  /// Keeps the files of notifications that are about to leave and that somebody may still read.
  private func hold(_ urls: Set<String>) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO waitingFile (bundle, name)
          SELECT bundle, name FROM file WHERE bundle = ? AND name = ?
        """)
    for url in urls {
      guard let file = ScopeLedger.path(url).flatMap(layout.storedFile(atPath:)) else { continue }
      try statement.execute(arguments: [file.bundle.rawValue, file.name])
    }
  }

  /// Lets the files go that no request shows any more.
  private mutating func keep(_ urls: Set<String>) throws {
    let kept = Set(
      urls.compactMap { url in
        ScopeLedger.path(url).flatMap(layout.storedFile(atPath:)).map {
          "\($0.bundle.rawValue)/\($0.name)"
        }
      })
    for row in try Row.fetchAll(db, sql: "SELECT bundle, name FROM waitingFile") {
      let (bundle, name): (String, String) = (row["bundle"], row["name"])
      guard !kept.contains("\(bundle)/\(name)") else { continue }
      try db.execute(
        sql: "DELETE FROM waitingFile WHERE bundle = ? AND name = ?", arguments: [bundle, name])
      hasDepartures = true
    }
  }

  private func remove(_ departure: PhoneChange.Departure) throws {
    guard let name = departure.requestIdentifier else {
      return try db.execute(
        sql: "DELETE FROM notification WHERE bundle = ?", arguments: [departure.bundle.rawValue])
    }
    try db.cachedStatement(
      sql: "DELETE FROM notification WHERE bundle = ? AND requestIdentifier = ?"
    ).execute(arguments: [departure.bundle.rawValue, NotificationRecord.withoutNUL(name)])
  }

  private func set(_ key: PhoneRow.Key, _ value: String?) throws {
    // SQLite's texts end at a NUL, and differ where Swift's are canonically equivalent.
    let name = Data(key.name.precomposedStringWithCanonicalMapping.utf8)
    guard let value else {
      return try db.cachedStatement(
        sql: "DELETE FROM phone WHERE kind = ? AND app = ? AND name = ?"
      ).execute(arguments: [key.kind, key.app, name])
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO phone (kind, app, name, value) VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET value = excluded.value
        """
    ).execute(arguments: [key.kind, key.app, name, value])
  }
}
