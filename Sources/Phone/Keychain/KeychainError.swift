// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics
import GRDB

/// An error of the device's keychain itself; a refused query is an answer, not an error.
package typealias KeychainError = CodedError<KeychainErrorCode>

/// The kind of failure, for exit codes and tests.
package enum KeychainErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The device folder or the database cannot be made or written.
  case folderUnwritable
  /// Another process held the database for longer than the bounded wait.
  case databaseBusy
  /// `Keychain.sqlite` is not a keychain of a device, is damaged, or a later version wrote it.
  case databaseCorrupt
  /// An item to be put in has attributes that no keychain takes.
  case badItem
  /// Reading or writing failed in another way; `cause` tells how.
  case inputOutput
}

extension KeychainError {
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
    let (code, advice): (KeychainErrorCode, String) =
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
    self.init(
      code, "\(doing) \(database) failed: \(reason). \(advice)", setting: .deviceFolder,
      cause: cause)
  }
}
