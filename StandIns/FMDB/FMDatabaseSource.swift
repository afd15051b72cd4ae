import Foundation
import SQLite3

/// The common part of `FMDatabaseQueue` and `FMDatabasePool`: they lend a database to blocks.
open class FMDatabaseSource: NSObject {
  /// The file's path.
  public let path: String?
  /// SQLite's flags.
  public let openFlags: Int32
  /// SQLite's file system.
  public let vfsName: String?

  static let openFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE

  init(_ path: String?, _ flags: Int32, _ vfsName: String?) {
    self.path = path
    openFlags = flags
    self.vfsName = vfsName
  }

  func lend<Value>(_ block: (FMDatabase) -> Value) -> Value { block(FMDatabase(path: path)) }

  /// Does `block` with a database, and waits for it.
  open func inDatabase(_ block: (FMDatabase) -> Void) { lend(block) }
  /// Does `block` within an exclusive transaction, and drops what it wrote if it sets its argument.
  open func inTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {
    lend { $0.inTransaction("exclusive", block) }
  }
  /// The same as `inTransaction`.
  open func inExclusiveTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {
    lend { $0.inTransaction("exclusive", block) }
  }
  /// As `inTransaction`, but others can read the while.
  open func inImmediateTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {
    lend { $0.inTransaction("immediate", block) }
  }
  /// As `inTransaction`, but others are kept off only when it reads or writes.
  open func inDeferredTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {
    lend { $0.inTransaction("deferred", block) }
  }
  /// Does `block` within a save point, and drops what it wrote if it sets its argument.
  @discardableResult
  open func inSavePoint(
    _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void
  ) -> (any Error)? {
    lend { database in database.inSavePoint { block(database, $0) } }
  }
}
