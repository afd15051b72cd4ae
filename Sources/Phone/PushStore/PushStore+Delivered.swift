import GRDB
import NotificationModel

extension PushStore {
  /// Delivered notifications, the newest first.
  /// - Parameters:
  ///   - bundle: nil for all bundles.
  ///   - limit: nil for all notifications.
  /// - Throws: `PushStoreError` when the database cannot be read.
  package func list(
    bundle: BundleIdentifier? = nil, limit: Int? = nil
  ) throws(PushStoreError) -> [StoredNotification] {
    try read("Listing notifications") { db in
      try NotificationRecord.fetch(bundle: bundle, limit: limit, layout: layout, db)
    }
  }

  /// The delivered notification whose id begins with `id`; case and hyphens do not matter.
  /// - Throws: `PushStoreError` `notFound` or `ambiguous`, or when the database cannot be read.
  package func show(_ id: String) throws(PushStoreError) -> StoredNotification {
    let prefix = try Self.normalized(id)
    let found = try read("Looking up a notification") { db in
      try NotificationRecord.fetch(idPrefix: prefix, layout: layout, db)
    }
    try Self.checkUnique(prefix, found.count)
    guard let notification = found.first else { throw Self.notFound(prefix) }
    return notification
  }

  /// Removes the delivered notification whose id begins with `id`, with the files only it shows.
  ///
  /// A notification whose record is damaged can be removed too.
  /// - Returns: the whole id.
  /// - Throws: `PushStoreError` `notFound` or `ambiguous`, or when the database cannot be written.
  @discardableResult
  package func remove(_ id: String) throws(PushStoreError) -> String {
    let prefix = try Self.normalized(id)
    let removed = try write("Removing a notification") { db in
      let found = try String.fetchAll(
        db, sql: "SELECT id FROM notification WHERE id >= ? AND id < ? LIMIT 2",
        arguments: [prefix, prefix + "g"])
      try Self.checkUnique(prefix, found.count)
      guard let id = found.first else { throw Self.notFound(prefix) }
      try db.execute(sql: "DELETE FROM notification WHERE id = ?", arguments: [id])
      return id
    }
    try finishDepartures([])
    return removed
  }

  /// Removes all delivered notifications of a bundle, or of all bundles, with their files.
  /// - Returns: how many there were.
  /// - Throws: `PushStoreError` when the database or the folder cannot be written.
  @discardableResult
  package func removeAll(bundle: BundleIdentifier? = nil) throws(PushStoreError) -> Int {
    let count = try write("Removing notifications") { db in
      try db.execute(
        sql: "DELETE FROM notification WHERE ?1 IS NULL OR bundle = ?1",
        arguments: [bundle?.rawValue])
      return db.changesCount
    }
    try finishDepartures([])
    return count
  }

  private static func normalized(_ id: String) throws(PushStoreError) -> String {
    let digits = id.lowercased().filter { $0 != "-" }
    guard (1...32).contains(digits.utf8.count),
      digits.utf8.allSatisfy(StoreLayout.isLowercaseHexDigit)
    else {
      throw PushStoreError(
        .notFound,
        "Looking up a notification failed: its id is not made of up to 32 hex digits. "
          + "`pushsim store list` shows the ids.")
    }
    return digits
  }

  private static func checkUnique(_ prefix: String, _ count: Int) throws(PushStoreError) {
    guard count > 1 else { return }
    throw PushStoreError(
      .ambiguous,
      "Looking up the notification \(prefix) failed: several ids begin with it. "
        + "Give more digits; `pushsim store list` shows the ids.")
  }

  private static func notFound(_ prefix: String) -> PushStoreError {
    PushStoreError(
      .notFound,
      "Looking up the notification \(prefix) failed: no delivered notification has that id. "
        + "`pushsim store list` shows the ids.")
  }
}
