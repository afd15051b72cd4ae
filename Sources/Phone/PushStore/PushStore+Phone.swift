import Foundation
import GRDB
import Glibc
import NotificationModel
import SystemFiles

// What a phone keeps lies beside the delivered notifications, so that one transaction changes both.
extension PushStore {
  /// Lets one phone at a time be on; another one's attempt ends at once.
  /// - Returns: the lock, which holds the device for as long as it lives.
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

  /// All rows of the phone, and the newest notification that it knows; none for a phone that was never on.
  /// - Throws: `PushStoreError` when the database cannot be read.
  package func phone() throws(PushStoreError) -> (rows: [PhoneRow], newest: Int64) {
    try read("Reading the phone's state") { db in
      var rows: [PhoneRow] = []
      var newest: Int64 = 0
      for row in try Row.fetchAll(db, sql: "SELECT kind, app, name, value FROM phone") {
        // GRDB traps where a column holds something else, as after damage.
        let columns: [DatabaseValue] = [row[0], row[1], row[2], row[3]]
        guard let kind = String.fromDatabaseValue(columns[0]),
          let app = String.fromDatabaseValue(columns[1]),
          let name = Data.fromDatabaseValue(columns[2]),
          let value = String.fromDatabaseValue(columns[3])
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row is damaged") }
        if kind == PhoneTransaction.newestKind {
          newest = Int64(value) ?? 0
        } else {
          let key = PhoneRow.Key(kind: kind, app: app, name: String(decoding: name, as: UTF8.self))
          rows.append(PhoneRow(key: key, value: value))
        }
      }
      return (rows, newest)
    }
  }

  /// A number that changes when another process, or another store on the same device, changed
  /// anything.
  /// - Throws: `PushStoreError` when the database cannot be read.
  package func foreignChanges() throws(PushStoreError) -> Int {
    try read("Looking for changes") { try PhoneTransaction.foreignChanges($0) }
  }
}
