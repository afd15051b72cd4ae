import Foundation
import SQLite3

extension FMDatabase {
  /// Begins a transaction that others can neither read nor write beside.
  @discardableResult
  public func beginTransaction() -> Bool { begin("exclusive") }
  /// Begins a transaction that others can neither read nor write beside.
  @discardableResult
  public func beginExclusiveTransaction() -> Bool { begin("exclusive") }
  /// Begins a transaction that others can read beside.
  @discardableResult
  public func beginImmediateTransaction() -> Bool { begin("immediate") }
  /// Begins a transaction that keeps others off as soon as it reads or writes.
  @discardableResult
  public func beginDeferredTransaction() -> Bool { begin("deferred") }

  private func begin(_ kind: String) -> Bool { change("begin \(kind)", inTransaction: true) }

  /// Keeps what the transaction wrote.
  @discardableResult
  public func commit() -> Bool { change("commit", inTransaction: false) }
  /// Drops what the transaction wrote.
  @discardableResult
  public func rollback() -> Bool { change("rollback", inTransaction: false) }

  private func change(_ how: String, inTransaction: Bool) -> Bool {
    let isDone = executeUpdate("\(how) transaction", withArgumentsIn: [])
    if isDone { isInTransaction = inTransaction }
    return isDone
  }

  func inTransaction(
    _ kind: String, _ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    _ = begin(kind)
    var isToRollBack: ObjCBool = false
    block(self, &isToRollBack)
    if isToRollBack.boolValue { rollback() } else { commit() }
  }

  // MARK: Save points

  /// Begins a save point, which may lie within others and within a transaction.
  public func startSavePoint(withName name: String) throws { try savePoint("savepoint", name) }
  /// Ends a save point and keeps what was written since.
  public func releaseSavePoint(withName name: String) throws {
    try savePoint("release savepoint", name)
  }
  /// Drops what was written since a save point began; it goes on.
  public func rollbackToSavePoint(withName name: String) throws {
    try savePoint("rollback transaction to savepoint", name)
  }

  private func savePoint(_ statement: String, _ name: String) throws {
    let name = name.replacingOccurrences(of: "'", with: "''")
    try executeUpdate("\(statement) '\(name)';", values: nil)
  }

  /// Does `block` within a save point, and drops what it wrote if it sets its argument.
  @discardableResult
  public func inSavePoint(_ block: (UnsafeMutablePointer<ObjCBool>) -> Void) -> (any Error)? {
    let name = "dbSavePoint\(savePoints)"
    savePoints += 1
    do {
      try startSavePoint(withName: name)
      var isToRollBack: ObjCBool = false
      block(&isToRollBack)
      if isToRollBack.boolValue { try rollbackToSavePoint(withName: name) }
      try releaseSavePoint(withName: name)
      return nil
    } catch { return error }
  }

  // MARK: The schema

  /// Whether there is a table of that name, in any case.
  public func tableExists(_ tableName: String) -> Bool {
    executeQuery(
      "select [sql] from sqlite_master where [type] = 'table' and lower(name) = ?",
      withArgumentsIn: [tableName.lowercased()])?.next() ?? false
  }
  /// Whether a table has a column of that name, in any case.
  public func columnExists(_ columnName: String, inTableWithName tableName: String) -> Bool {
    guard let columns = getTableSchema(tableName) else { return false }
    while columns.next() {
      if columns.string(forColumn: "name")?.lowercased() == columnName.lowercased() { return true }
    }
    return false
  }
  /// A row for each column: cid, name, type, notnull, dflt_value and pk.
  public func getTableSchema(_ tableName: String) -> FMResultSet? {
    executeQuery("pragma table_info('\(tableName)')", withArgumentsIn: [])
  }
  /// A number for the version of the schema, which the file keeps.
  public var userVersion: UInt32 {
    get { pragma("user_version") }
    set { pragma("user_version = \(Int32(bitPattern: newValue))") }
  }
  @discardableResult
  private func pragma(_ text: String) -> UInt32 {
    guard let result = executeQuery("pragma \(text)", withArgumentsIn: []), result.next() else {
      return 0
    }
    return UInt32(truncatingIfNeeded: result.longLongInt(forColumnIndex: 0))
  }
}
