import GRDB
import Glibc
import SystemFiles
import Testing

@testable import PushStore

@Suite("Errors of the push store")
struct PushStoreErrorTests {
  @Test(
    "a system call's error says what was done to what, and what to do",
    arguments: [
      (ENOSPC, PushStoreError.Code.diskFull), (EDQUOT, .diskFull), (EROFS, .folderUnwritable),
      (EACCES, .folderUnwritable), (ENOTDIR, .folderUnwritable), (EIO, .inputOutput),
    ])
  func systemCalls(number: Int32, code: PushStoreError.Code) {
    let error = PushStoreError(
      SystemCallError(call: "mkdir", errno: number), doing: "Making", path: "/there")
    #expect(error.code == code)
    #expect(error.message.hasPrefix("Making /there failed: mkdir: "))
    #expect(error.cause is SystemCallError)
  }

  @Test(
    "SQLite's results have one code each, and no SQL in the message",
    arguments: [
      (ResultCode.SQLITE_BUSY, PushStoreError.Code.databaseBusy), (.SQLITE_FULL, .diskFull),
      (.SQLITE_NOTADB, .databaseCorrupt), (.SQLITE_CORRUPT, .databaseCorrupt),
      (.SQLITE_READONLY, .folderUnwritable), (.SQLITE_CANTOPEN, .folderUnwritable),
      (.SQLITE_IOERR, .inputOutput),
    ])
  func sqlite(result: ResultCode, code: PushStoreError.Code) {
    let cause = DatabaseError(resultCode: result, message: "reason", sql: "SELECT 'secret'")
    let error = PushStoreError(cause as any Error, doing: "Reading", database: "/there")
    #expect(error.code == code)
    #expect(error.message.hasPrefix("Reading in /there failed: reason."))
    #expect(!error.message.contains("secret"))
  }
}
