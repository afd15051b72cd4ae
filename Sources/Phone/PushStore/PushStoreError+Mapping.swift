import GRDB
import Glibc
import SystemFiles

extension PushStoreError {
  /// The store's error for a failed system call while `doing` something to `path`.
  init(_ error: SystemCallError, doing: String, path: String) {
    let prefix = "\(doing) \(path) failed: \(error)."
    switch error.errno {
    case ENOSPC, EDQUOT:
      self.init(
        .diskFull, "\(prefix) Free some space, or name another device folder.",
        setting: .deviceFolder,
        cause: error)
    case EACCES, EPERM, EROFS:
      self.init(
        .folderUnwritable, "\(prefix) Make it writable, or name another device folder.",
        setting: .deviceFolder, cause: error)
    case ENOTDIR, EEXIST, ENOENT, ELOOP, ENAMETOOLONG:
      self.init(
        .folderUnwritable, "\(prefix) Name another device folder.", setting: .deviceFolder,
        cause: error)
    default:
      self.init(.inputOutput, prefix, cause: error)
    }
  }

  /// The store's error for anything that was thrown while `doing` something with `database`.
  init(_ error: any Error, doing: String, database: String) {
    let prefix = "\(doing) in \(database) failed"
    switch error {
    case let error as PushStoreError: self = error
    case let error as SystemCallError: self.init(error, doing: doing, path: database)
    case let error as DatabaseError: self.init(sqlite: error, prefix: prefix, database)
    default: self.init(.inputOutput, "\(prefix): \(error).", cause: error)
    }
  }

  private init(sqlite error: DatabaseError, prefix: String, _ database: String) {
    // SQL and its arguments stay out: they can hold payload texts.
    let reason = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
    let text = "\(prefix): \(reason)."
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        .databaseBusy,
        "\(text) Another pushsim held the device for more than \(StoreDatabase.busySeconds) s; "
          + "wait for it, or give each run a device folder of its own.", setting: .deviceFolder,
        cause: error)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT:
      self.init(
        .databaseCorrupt,
        "\(text) The file is not a device database or is damaged; move it away, "
          + "or name another device folder.", setting: .deviceFolder,
        cause: error)
    case .SQLITE_FULL,
      .SQLITE_IOERR where Self.isFull(database),
      .SQLITE_CANTOPEN where Self.isFull(database):
      self.init(
        .diskFull,
        "\(text) The disk is full: free some space outside of the device, or name another device "
          + "folder.", setting: .deviceFolder, cause: error)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self.init(
        .folderUnwritable,
        "\(text) Make the folder and the file writable, or name another device folder.",
        setting: .deviceFolder, cause: error)
    default:
      self.init(.inputOutput, text, cause: error)
    }
  }

  /// Whether the disk of a database has no room, which SQLite calls an I/O error where it makes the
  /// write-ahead log's index.
  private static func isFull(_ database: String) -> Bool {
    var status = statvfs()
    let folder = database[..<(database.lastIndex(of: "/") ?? database.endIndex)]
    guard statvfs(String(folder), &status) == 0 else { return false }
    // The index's first piece takes 32 KB.
    return Int(status.f_bavail) * Int(status.f_frsize) < 65_536
  }
}
