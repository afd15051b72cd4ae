import GRDB
import NotificationModel
import SystemFiles

/// Which files of a notification the app's quota lets in, and who has to leave for them (ATTA-32).
///
/// Part of the transaction that delivers the notification, so that no notification is evicted for
/// one that does not come, and two deliveries never share the same room.
struct QuotaAdmission {
  /// The files that come in, and why the others do not.
  private(set) var files: [Result<StagedFile, AttachmentFailure>]
  /// The notifications that left, the oldest first.
  private(set) var evicted: [EvictedNotification] = []

  /// Judges a notification's files in order; the notification that it replaces has left already.
  init(
    _ notification: IncomingNotification, _ staged: [Result<StagedFile, AttachmentFailure>],
    _ db: Database
  ) throws {
    files = staged
    guard let quota = notification.quota, !staged.isEmpty else { return }
    let bundle = notification.bundle
    var others = try Self.shownFiles(of: bundle, db)
    var mine: [String: Int] = [:]
    for (position, file) in staged.enumerated() {
      guard case .success(let file) = file else { continue }
      let wanted = mine.merging([file.name: file.stamp.bytes]) { $1 }
      if quota.whenFull == .oldestFirst, wanted.values.reduce(0, +) <= quota.bytes {
        while Self.bytes(others, wanted) > quota.bytes,
          let oldest = try Self.evict(from: bundle, db)
        {
          evicted.append(oldest)
          others = try Self.shownFiles(of: bundle, db)
        }
      }
      if Self.bytes(others, wanted) <= quota.bytes {
        mine = wanted
      } else {
        files[position] = .failure(
          Self.refusal(notification.attachments[position], position, file, quota))
      }
    }
  }

  /// A file that several show counts once.
  private static func bytes(_ others: [String: Int], _ mine: [String: Int]) -> Int {
    others.merging(mine) { $1 }.values.reduce(0, +)
  }

  private static func shownFiles(
    of bundle: BundleIdentifier, _ db: Database
  ) throws -> [String: Int] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, bytes FROM file WHERE bundle = ? AND referenceCount > 0",
      arguments: [bundle.rawValue])
    return Dictionary(rows.map { ($0["name"], $0["bytes"]) }) { $1 }
  }

  /// Lets the oldest notification leave that shows files.
  private static func evict(
    from bundle: BundleIdentifier, _ db: Database
  ) throws -> EvictedNotification? {
    let oldest = try Row.fetchOne(
      db,
      sql: """
        SELECT id, requestIdentifier FROM notification WHERE bundle = ? AND EXISTS (
          SELECT 1 FROM attachment WHERE attachment.notification = notification.sequence)
          ORDER BY sequence LIMIT 1
        """, arguments: [bundle.rawValue])
    guard let oldest else { return nil }
    let evicted = EvictedNotification(id: oldest[0], requestIdentifier: oldest[1])
    try db.execute(sql: "DELETE FROM notification WHERE id = ?", arguments: [evicted.id])
    return evicted
  }

  private static func refusal(
    _ incoming: IncomingAttachment, _ position: Int, _ file: StagedFile, _ quota: StoreQuota
  ) -> AttachmentFailure {
    let code = AttachmentErrorCode.moveIntoDataStoreFailed
    return AttachmentFailure(
      identifier: incoming.attachment.identifier, position: position, code: code,
      message: "\(code.message): its \(file.stamp.bytes) bytes do not fit into the app's quota of "
        + "\(quota.bytes) bytes", isOverQuota: true)
  }
}
