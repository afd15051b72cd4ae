import GRDB

/// What the device's keychain itself could not do; a refused query is an answer, not an error.
package struct KeychainError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is, for exit codes and tests.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// The device folder or the database cannot be made or written.
    case folderUnwritable
    /// Another process held the database for longer than the bounded wait.
    case databaseBusy
    /// `Keychain.sqlite` is no keychain of a device, is damaged, or a later version wrote it.
    case databaseCorrupt
    /// An item to be put in has attributes that no keychain takes.
    case badItem
    /// Reading or writing failed in another way; `cause` tells how.
    case inputOutput
  }

  package let code: Code
  /// What was being done, to what, what went wrong and what to do about it; never a secret.
  package let message: String
  /// The database's own error; nil where the keychain found the fault itself.
  package let cause: (any Error)?

  /// Makes an error; no cause by default.
  package init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  package var description: String { message }

  /// The keychain's error for anything that was thrown while `doing` something with `database`.
  init(_ error: any Error, doing: String, database: String) {
    if let error = error as? KeychainError {
      self = error
      return
    }
    guard let cause = error as? DatabaseError else {
      self.init(.inputOutput, "\(doing) \(database) failed: \(error).", cause: error)
      return
    }
    // SQL and its arguments stay out: they hold secrets.
    let reason = cause.message ?? "SQLite error \(cause.extendedResultCode.rawValue)"
    let (code, advice): (Code, String) =
      switch cause.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        (
          .databaseBusy,
          "Another pushsim held it for more than \(KeychainDatabase.busySeconds) s; wait for it."
        )
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT:
        (.databaseCorrupt, "Move the file away, or name another device folder.")
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
        (.folderUnwritable, "Make the folder and the file writable, or name another device folder.")
      default: (.inputOutput, "Check the disk, or name another device folder.")
      }
    self.init(code, "\(doing) \(database) failed: \(reason). \(advice)", cause: cause)
  }
}
