import Foundation
import GRDB
import Glibc
import NotificationModel
import SystemFiles

// What a phone keeps lies beside the delivered notifications, so that one transaction changes both.
extension PushStore {
  /// Lets one phone at a time be on; another one's attempt ends at once.
  /// - Returns: what holds the device for as long as it lives.
  /// - Throws: `PushStoreError` `phoneBusy`, or when the folder cannot be written.
  package func lockForPhone() throws(PushStoreError) -> OpenFile {
    let lock: OpenFile
    do throws(SystemCallError) {
      lock = try OpenFile(layout.phoneLock, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      if try lock.tryLock() { return lock }
    } catch {
      throw PushStoreError(error, doing: "Locking the phone", path: layout.phoneLock)
    }
    throw PushStoreError(
      .phoneBusy,
      "Switching the phone on failed: another pushsim has it in use in \(layout.device). "
        + "Leave that one, or name another device folder.", setting: .deviceFolder)
  }

  /// All rows of the phone, and which notifications it knows; none for a phone that was never on.
  /// - Throws: `PushStoreError` when the database cannot be read.
  package func phone() throws(PushStoreError) -> (rows: [PhoneRow], known: KnownNotifications) {
    try read("Reading the phone's state") { db in
      var rows: [PhoneRow] = []
      var known = KnownNotifications()
      for row in try Row.fetchAll(db, sql: "SELECT kind, app, name, value FROM phone") {
        // GRDB traps where a column holds something else, as after damage.
        let columns: [DatabaseValue] = [row[0], row[1], row[2], row[3]]
        guard let kind = String.fromDatabaseValue(columns[0]),
          let app = String.fromDatabaseValue(columns[1]),
          let name = Data.fromDatabaseValue(columns[2]),
          let value = String.fromDatabaseValue(columns[3])
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row is damaged") }
        if kind == Self.knownKind {
          known = try JSONDecoder().decode(KnownNotifications.self, from: Data(value.utf8))
        } else {
          let key = PhoneRow.Key(kind: kind, app: app, name: String(decoding: name, as: UTF8.self))
          rows.append(PhoneRow(key: key, value: value))
        }
      }
      return (rows, known)
    }
  }

  /// Makes a change of the phone.
  /// - Returns: which notifications the phone knows now, those that it delivered included.
  /// - Throws: `PushStoreError` when the database cannot be written; nothing changed then.
  package func apply(_ change: PhoneChange) throws(PushStoreError) -> KnownNotifications {
    let (known, hasDeparted) = try write("Keeping the phone's state") { db in
      var hasDeparted = false
      for departure in change.departures {
        try remove(departure, knownTo: change.known, db)
        if db.changesCount > 0 { hasDeparted = true }
      }
      var known = change.known
      for arrival in change.arrivals {
        if try NotificationRecord.replace(arrival, db) != nil { hasDeparted = true }
        _ = try NotificationRecord.insert(arrival, [], layout: layout, db)
        known.others.insert(db.lastInsertedRowID)
      }
      try set(change.rows, known, db)
      return (known, hasDeparted)
    }
    // What cannot be removed now keeps its row, and the next open tries again.
    if hasDeparted { _ = try? finishDepartures([]) }
    return known
  }

  private func remove(
    _ departure: PhoneChange.Departure, knownTo known: KnownNotifications, _ db: Database
  ) throws {
    let isKnown = "(sequence <= ? OR sequence IN (SELECT value FROM json_each(?)))"
    let others = "\(known.others.sorted())"
    guard let name = departure.requestIdentifier else {
      return try db.execute(
        sql: "DELETE FROM notification WHERE bundle = ? AND \(isKnown)",
        arguments: [departure.bundle.rawValue, known.through, others])
    }
    try db.cachedStatement(
      sql: "DELETE FROM notification WHERE bundle = ? AND requestIdentifier = ? AND \(isKnown)"
    ).execute(arguments: [
      departure.bundle.rawValue, NotificationRecord.withoutNUL(name), known.through, others,
    ])
  }

  private static let knownKind = "known"

  private func set(
    _ rows: [PhoneRow.Key: String?], _ known: KnownNotifications, _ db: Database
  ) throws {
    var rows = rows
    let text = String(decoding: try JSONEncoder().encode(known), as: UTF8.self)
    rows[PhoneRow.Key(kind: Self.knownKind)] = text
    for (key, value) in rows {
      // SQLite's texts end at a NUL, and differ where Swift's are canonically equivalent.
      let name = Data(key.name.precomposedStringWithCanonicalMapping.utf8)
      if let value {
        try db.cachedStatement(
          sql: """
            INSERT INTO phone (kind, app, name, value) VALUES (?, ?, ?, ?)
              ON CONFLICT DO UPDATE SET value = excluded.value
            """
        ).execute(arguments: [key.kind, key.app, name, value])
      } else {
        try db.cachedStatement(sql: "DELETE FROM phone WHERE kind = ? AND app = ? AND name = ?")
          .execute(arguments: [key.kind, key.app, name])
      }
    }
  }

  // MARK: - What others delivered and removed

  /// A number that changes when another process, or another store on the same device, changed
  /// anything.
  /// - Throws: `PushStoreError` when the database cannot be read.
  package func foreignChanges() throws(PushStoreError) -> Int {
    try read("Looking for changes") { db in
      try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
    }
  }

  /// The notifications that a phone does not know, the oldest first, and the newest number there is.
  /// - Parameter limit: how many of each app, the newest; of a million no more are read.
  /// - Throws: `PushStoreError` when the database cannot be read.
  package func news(
    unknownTo known: KnownNotifications, limit: Int
  ) throws(PushStoreError) -> (notifications: [DeliveredNotification], newest: Int64) {
    try read("Looking for new notifications") { db in
      let newest = try Int64.fetchOne(db, sql: "SELECT MAX(sequence) FROM notification") ?? 0
      let bundles = try String.fetchAll(
        db, sql: "SELECT DISTINCT bundle FROM notification WHERE sequence > ?",
        arguments: [known.through])
      var found: [(sequence: Int64, notification: DeliveredNotification)] = []
      for bundle in bundles {
        found += try NotificationRecord.fetch(
          after: known.through, bundle: bundle, limit: limit + known.others.count, layout: layout,
          db
        ).filter { !known.others.contains($0.sequence) }
      }
      return (
        found.sorted { $0.sequence < $1.sequence }.map(\.notification), max(newest, known.through)
      )
    }
  }

  /// The sequence number of a notification; nil when it is not there any more.
  /// - Throws: `PushStoreError` when the database cannot be read.
  package func sequence(of id: String) throws(PushStoreError) -> Int64? {
    try read("Looking up a notification") { db in
      try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT sequence FROM notification WHERE id = ?"), arguments: [id])
    }
  }

  /// What notifications are requested by, by their ids; those that are not there any more are left out.
  /// - Throws: `PushStoreError` when the database cannot be read.
  package func requestIdentifiers(of ids: [String]) throws(PushStoreError) -> [String: String] {
    guard !ids.isEmpty else { return [:] }
    return try read("Looking up notifications") { db in
      let statement = try db.cachedStatement(
        sql: "SELECT requestIdentifier FROM notification WHERE id = ?")
      return try ids.reduce(into: [:]) {
        $0[$1] = try String.fetchOne(statement, arguments: [$1])
      }
    }
  }

  /// Which of an app's notifications are not in the store.
  /// - Throws: `PushStoreError` when the database cannot be read.
  package func missing(
    _ requestIdentifiers: [String], of bundle: BundleIdentifier
  ) throws(PushStoreError) -> [String] {
    try read("Looking up notifications") { db in
      let statement = try db.cachedStatement(
        sql: "SELECT 1 FROM notification WHERE bundle = ? AND requestIdentifier = ?")
      return try requestIdentifiers.filter {
        let key: StatementArguments = [bundle.rawValue, NotificationRecord.withoutNUL($0)]
        return try Int.fetchOne(statement, arguments: key) == nil
      }
    }
  }
}
