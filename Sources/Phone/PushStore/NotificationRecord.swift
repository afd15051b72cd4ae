import Foundation
import GRDB
import JSONModel
import NotificationModel
import SystemFiles

/// Rows of the table `notification`, with their attachments and files.
///
/// The content is kept as JSON whose attachments' URLs are the files' names: a device folder may
/// be moved, so the URLs are built when the content is read (ATTA-24).
enum NotificationRecord {
  private static let columns = """
    id, bundle, requestIdentifier, collapseIdentifier, outcome, reason, deliveredMilliseconds, content
    """

  /// Records a notification and the files it shows; the one it replaces has left.
  static func insert(
    _ notification: IncomingNotification, _ files: [Result<StagedFile, AttachmentFailure>],
    layout: StoreLayout, _ db: Database
  ) throws -> IngestResult {
    let incoming = withoutNUL(notification)
    return try insert(incoming, showing: shown(incoming, files), files, layout, db)
  }

  /// Records a notification whose files are in the store, as those of local requests are.
  static func insert(
    stored notification: IncomingNotification, layout: StoreLayout, _ db: Database
  ) throws -> IngestResult {
    let incoming = withoutNUL(notification)
    let attachments = try incoming.content.attachments.compactMap { attachment in
      try stored(attachment, of: incoming.bundle, layout, db)
    }
    return try insert(incoming, showing: attachments, [], layout, db)
  }

  /// Takes in the files of a request that is not delivered yet.
  static func keep(
    _ notification: IncomingNotification, _ files: [Result<StagedFile, AttachmentFailure>],
    layout: StoreLayout, _ db: Database
  ) throws -> IngestResult {
    let attachments = shown(notification, files)
    for attachment in attachments {
      try insertFile(attachment, of: notification.bundle, db)
      try db.cachedStatement(sql: "INSERT OR IGNORE INTO waitingFile (bundle, name) VALUES (?, ?)")
        .execute(arguments: [notification.bundle.rawValue, attachment.url])
    }
    var content = notification.content
    content.attachments = attachments
    let record = StoredNotification(
      id: RandomIdentifier.digits(), bundle: notification.bundle,
      requestIdentifier: notification.requestIdentifier, collapseIdentifier: nil,
      outcome: notification.outcome, reason: nil, deliveredAt: notification.deliveredAt,
      content: rebuilt(content, notification.bundle, layout))
    return IngestResult(notification: record, failures: failures(files))
  }

  /// The attachments whose files came in, with the files' names for URLs.
  private static func shown(
    _ incoming: IncomingNotification, _ files: [Result<StagedFile, AttachmentFailure>]
  ) -> [Attachment] {
    zip(incoming.attachments, files).compactMap { attachment, file in
      guard case .success(let file) = file else { return nil }
      var stored = attachment.attachment
      (stored.url, stored.bytes) = (file.name, file.stamp.bytes)
      return stored
    }
  }

  private static func failures(
    _ files: [Result<StagedFile, AttachmentFailure>]
  ) -> [AttachmentFailure] {
    files.compactMap { file in
      if case .failure(let failure) = file { failure } else { nil }
    }
  }

  /// An attachment by the name of its file; nil where the store has none such.
  private static func stored(
    _ attachment: Attachment, of bundle: BundleIdentifier, _ layout: StoreLayout, _ db: Database
  ) throws -> Attachment? {
    guard let path = ScopeLedger.path(attachment.url), let file = layout.storedFile(atPath: path),
      file.bundle == bundle,
      let bytes = try Int.fetchOne(
        db, sql: "SELECT bytes FROM file WHERE bundle = ? AND name = ?",
        arguments: [bundle.rawValue, file.name])
    else { return nil }
    var stored = attachment
    (stored.url, stored.bytes) = (file.name, bytes)
    return stored
  }

  /// - Parameter incoming: without NULs.
  private static func insert(
    _ incoming: IncomingNotification, showing attachments: [Attachment],
    _ files: [Result<StagedFile, AttachmentFailure>], _ layout: StoreLayout, _ db: Database
  ) throws -> IngestResult {
    var content = incoming.content
    content.attachments = attachments
    let delivered = milliseconds(incoming.deliveredAt)
    let id = RandomIdentifier.digits()
    try db.cachedStatement(
      sql: "INSERT INTO notification (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [
      id, incoming.bundle.rawValue, incoming.requestIdentifier, incoming.collapseIdentifier,
      incoming.outcome, incoming.reason, delivered,
      String(decoding: JSONWriter.compact(content), as: UTF8.self),
    ])
    try insertAttachments(content.attachments, of: db.lastInsertedRowID, incoming.bundle, db)
    let record = StoredNotification(
      id: id, bundle: incoming.bundle, requestIdentifier: incoming.requestIdentifier,
      collapseIdentifier: incoming.collapseIdentifier, outcome: incoming.outcome,
      reason: incoming.reason, deliveredAt: date(delivered),
      content: rebuilt(content, incoming.bundle, layout))
    return IngestResult(notification: record, failures: failures(files))
  }

  /// SQLite's texts end at a NUL, so its visible symbol stands in; the content is JSON, where a
  /// NUL is escaped.
  private static func withoutNUL(_ incoming: IncomingNotification) -> IncomingNotification {
    var result = incoming
    result.requestIdentifier = withoutNUL(incoming.requestIdentifier)
    result.collapseIdentifier = incoming.collapseIdentifier.map(withoutNUL)
    result.outcome = withoutNUL(incoming.outcome)
    result.reason = incoming.reason.map(withoutNUL)
    return result
  }

  static func withoutNUL(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacingOccurrences(of: "\0", with: "\u{2400}") : text
  }

  /// Lets the delivered notification of the same app and request identifier leave (CENT-16).
  /// - Returns: its id; nil without one.
  static func replace(_ notification: IncomingNotification, _ db: Database) throws -> String? {
    let incoming = withoutNUL(notification)
    let key: StatementArguments = [incoming.bundle.rawValue, incoming.requestIdentifier]
    let condition = "bundle = ? AND requestIdentifier = ?"
    let previous = try String.fetchOne(
      db.cachedStatement(sql: "SELECT id FROM notification WHERE \(condition)"), arguments: key)
    if previous != nil {
      try db.cachedStatement(sql: "DELETE FROM notification WHERE \(condition)")
        .execute(arguments: key)
    }
    return previous
  }

  private static func insertAttachments(
    _ attachments: [Attachment], of sequence: Int64, _ bundle: BundleIdentifier, _ db: Database
  ) throws {
    for (position, attachment) in attachments.enumerated() {
      try insertFile(attachment, of: bundle, db)
      try db.cachedStatement(
        sql: "INSERT INTO attachment (notification, position, bundle, name) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [sequence, position, bundle.rawValue, attachment.url])
    }
  }

  private static func insertFile(
    _ attachment: Attachment, of bundle: BundleIdentifier, _ db: Database
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO file (bundle, name, bytes) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET bytes = excluded.bytes
        """
    ).execute(arguments: [bundle.rawValue, attachment.url, attachment.bytes])
  }

  /// Takes a file out of a notification; a record that cannot be read keeps its text as it is.
  static func removeAttachment(_ name: String, from sequence: Int64, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM attachment WHERE notification = ? AND name = ?",
      arguments: [sequence, name])
    let text = try String.fetchOne(
      db, sql: "SELECT content FROM notification WHERE sequence = ?", arguments: [sequence])
    guard let text, let json = try? JSONParser.parse(bytes: Array(text.utf8)).value,
      var content = try? NotificationContent(json: json)
    else { return }
    content.attachments.removeAll { $0.url == name }
    try db.execute(
      sql: "UPDATE notification SET content = ? WHERE sequence = ?",
      arguments: [content.json.compactText, sequence])
  }

  /// Delivered notifications, the newest first; `limit` nil for all.
  static func fetch(
    bundle: BundleIdentifier?, limit: Int?, layout: StoreLayout, _ db: Database
  ) throws -> [StoredNotification] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(columns) FROM notification WHERE ?1 IS NULL OR bundle = ?1
          ORDER BY sequence DESC LIMIT ?2
        """, arguments: [bundle?.rawValue, limit ?? -1])
    var result: [StoredNotification] = []
    while let row = try rows.next() { result.append(try decode(row, layout)) }
    return result
  }

  /// An app's notifications after a sequence number, the newest first.
  static func fetch(
    after sequence: Int64, bundle: String, limit: Int, layout: StoreLayout, _ db: Database
  ) throws -> [(sequence: Int64, notification: StoredNotification)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT sequence, \(columns) FROM notification WHERE bundle = ? AND sequence > ?
          ORDER BY sequence DESC LIMIT ?
        """, arguments: [bundle, sequence, limit]
    ).map { ($0["sequence"], try decode($0, layout)) }
  }

  /// The notifications, two at most, whose id begins with `prefix`.
  static func fetch(
    idPrefix prefix: String, layout: StoreLayout, _ db: Database
  ) throws -> [StoredNotification] {
    // "g" sorts after every hex digit, so the unique index answers.
    try Row.fetchAll(
      db, sql: "SELECT \(columns) FROM notification WHERE id >= ? AND id < ? LIMIT 2",
      arguments: [prefix, prefix + "g"]
    ).map { try decode($0, layout) }
  }

  private static func decode(_ row: Row, _ layout: StoreLayout) throws -> StoredNotification {
    // GRDB traps where a column holds something else, as after damage.
    func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
      let stored: DatabaseValue = row[column]
      if let value = Value.fromDatabaseValue(stored) { return value }
      throw JSONShapeError(key: column, found: "something else", expected: "\(Value.self)")
    }
    let id: String = (try? value("id")) ?? "?"
    do {
      let bundleText: String = try value("bundle")
      let text: String = try value("content")
      guard let bundle = BundleIdentifier(bundleText) else {
        throw JSONShapeError(key: "bundle", found: "string", expected: "a bundle identifier")
      }
      let json = try JSONParser.parse(bytes: Array(text.utf8)).value
      let content = rebuilt(try NotificationContent(json: json), bundle, layout)
      return StoredNotification(
        id: id, bundle: bundle, requestIdentifier: try value("requestIdentifier"),
        collapseIdentifier: try value("collapseIdentifier"), outcome: try value("outcome"),
        reason: try value("reason"), deliveredAt: date(try value("deliveredMilliseconds")),
        content: content)
    } catch {
      throw PushStoreError(
        .databaseCorrupt,
        "Reading the delivered notification \(id) in \(layout.database) failed: its record is "
          + "damaged (\(error)). Remove it with `pushsim store remove \(id)`.", cause: error)
    }
  }

  /// Whole milliseconds since 1970, so that a date read is the date that was given back.
  private static func milliseconds(_ date: Date) -> Int {
    Int(exactly: (date.timeIntervalSince1970 * 1_000).rounded()) ?? 0
  }

  private static func date(_ milliseconds: Int) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  private static func rebuilt(
    _ content: NotificationContent, _ bundle: BundleIdentifier, _ layout: StoreLayout
  ) -> NotificationContent {
    var content = content
    for index in content.attachments.indices {
      let name = content.attachments[index].url
      content.attachments[index].url = layout.url(of: name, in: bundle)
    }
    return content
  }
}
