import GRDB
import Glibc
import SystemFiles

/// A row of `departingSource`: a file that was delivered and whose old name has to go (ATTA-23).
struct DepartureRecord {
  let id: Int64
  let source: DepartingSource

  /// Records the source; part of the transaction that delivers its content.
  static func insert(_ source: DepartingSource, _ db: Database) throws -> DepartureRecord {
    let stamp = source.stamp
    try db.cachedStatement(
      sql: """
        INSERT INTO departingSource (path, device, inode, bytes, modifiedNanoseconds)
          VALUES (?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      source.path, Int64(bitPattern: stamp.device), Int64(bitPattern: stamp.inode), stamp.bytes,
      stamp.modifiedNanoseconds,
    ])
    return DepartureRecord(id: db.lastInsertedRowID, source: source)
  }

  /// The sources that delivered notifications left behind, of this and of dead processes.
  static func fetchAll(_ db: Database) throws -> [DepartureRecord] {
    try Row.fetchAll(db, sql: "SELECT * FROM departingSource").map { row in
      let stamp = FileStamp(
        device: UInt64(bitPattern: row["device"]), inode: UInt64(bitPattern: row["inode"]),
        bytes: row["bytes"], modifiedNanoseconds: row["modifiedNanoseconds"])
      return DepartureRecord(
        id: row["id"], source: DepartingSource(path: row["path"], stamp: stamp))
    }
  }

  /// Forgets the source.
  func delete(_ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM departingSource WHERE id = ?")
      .execute(arguments: [id])
  }

  /// Removes the source, unless another file came to its place since.
  /// - Returns: whether it is gone; false when it could not be looked at or removed.
  func removeSource() -> Bool {
    do {
      // Through the folder's descriptor: an extension that lives on can swap a folder on the path.
      let (folder, name) = try OpenFolder.parent(of: source.path)
      guard let now = try folder.stampIfPresent(name), now.isSameContent(as: source.stamp)
      else { return true }
      try folder.unlink(name)
      return true
    } catch {
      return [ENOENT, ENOTDIR, ELOOP].contains(error.errno)
    }
  }
}
