import Foundation
import SQLite3

extension FMDatabase {
  // MARK: Queries

  /// The rows that a query finds; values take the places of its question marks.
  public func executeQuery(_ sql: String, values: [Any]?) throws -> FMResultSet {
    guard let result = executeQuery(sql, withArgumentsIn: values ?? []) else { throw lastError() }
    return result
  }
  /// The rows that a query finds; nil if SQLite refuses it, or their number is not that of its
  /// question marks.
  public func executeQuery(_ sql: String, withArgumentsIn arguments: [Any]) -> FMResultSet? {
    result(of: sql) { $0.bind(with: arguments) }
  }
  /// The rows that a query finds; the value of `"name"` takes the place of `:name`.
  public func executeQuery(
    _ sql: String, withParameterDictionary arguments: [AnyHashable: Any]?
  ) -> FMResultSet? {
    result(of: sql) { result in arguments.map { result.bind(with: $0) } ?? result.bind(with: []) }
  }

  /// A statement whose values `bind(with:)` gives, as often as it is needed.
  public func prepare(_ sql: String) -> FMResultSet {
    result(of: sql, bind: nil) ?? FMResultSet(nil, of: self, sql, closesItself: false)
  }

  private func result(of sql: String, bind: ((FMResultSet) -> Bool)?) -> FMResultSet? {
    guard isOpen else {
      NSLog("The FMDatabase \(self) is not open.")
      precondition(!crashOnErrors, "The FMDatabase \(self) is not open.")
      return nil
    }
    if traceExecution { NSLog("\(self) executeQuery: \(sql)") }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      let message = "DB Error: \(lastErrorCode()) \"\(lastErrorMessage())\""
      if logsErrors { NSLog("\(message)\nDB Query: \(sql)\nDB Path: \(databasePath ?? "")") }
      precondition(!crashOnErrors, message)
      return nil
    }
    let result = FMResultSet(statement, of: self, sql, closesItself: bind != nil)
    if let bind, !bind(result) { return nil }
    return result
  }

  // MARK: Updates

  /// Executes a statement; values take the places of its question marks.
  public func executeUpdate(_ sql: String, values: [Any]?) throws {
    try executeQuery(sql, values: values).stepWithError()
  }
  /// Executes a statement; false if that failed, or it has a row as its result.
  @discardableResult
  public func executeUpdate(_ sql: String, withArgumentsIn arguments: [Any]) -> Bool {
    executeQuery(sql, withArgumentsIn: arguments)?.step() ?? false
  }
  /// Executes a statement; the value of `"name"` takes the place of `:name`.
  @discardableResult
  public func executeUpdate(
    _ sql: String, withParameterDictionary arguments: [AnyHashable: Any]
  ) -> Bool { executeQuery(sql, withParameterDictionary: arguments)?.step() ?? false }

  private struct Rows { let block: FMDBExecuteStatementsCallbackBlock? }

  /// Executes statements with semicolons between them; the texts of each row go to a block, which
  /// ends the execution with a number other than 0.
  @discardableResult
  public func executeStatements(
    _ sql: String, withResultBlock block: FMDBExecuteStatementsCallbackBlock? = nil
  ) -> Bool {
    var rows = Rows(block: block)
    let code = sqlite3_exec(
      handle, sql,
      { rows, count, values, names in
        guard let block = rows?.load(as: Rows.self).block, let values, let names else { return 0 }
        var row: [AnyHashable: Any] = [:]
        for column in 0..<Int(count) {
          guard let name = names[column] else { continue }
          row[String(cString: name)] = values[column].map { String(cString: $0) } ?? NSNull()
        }
        return block(row)
      }, &rows, nil)
    if code != SQLITE_OK, logsErrors { NSLog("Error inserting batch: \(lastErrorMessage())") }
    return code == SQLITE_OK
  }

  /// The `rowid` of the row that was inserted last.
  public var lastInsertRowId: Int64 { handle.map(sqlite3_last_insert_rowid) ?? 0 }
  /// How many rows the last statement changed.
  public var changes: Int32 { handle.map(sqlite3_changes) ?? 0 }
}

/// The block for the texts of a row, by the columns' names; a number other than 0 ends it.
public typealias FMDBExecuteStatementsCallbackBlock = ([AnyHashable: Any]) -> Int32
