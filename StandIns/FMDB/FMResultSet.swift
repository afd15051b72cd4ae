import Foundation
import SQLite3

/// The rows of a query, one after another.
open class FMResultSet: NSObject {
  /// The database, until the result set is closed.
  public private(set) var parentDB: FMDatabase?
  /// The query.
  public let query: String?

  private(set) var statement: OpaquePointer?
  private let closesItself: Bool
  private lazy var indices: [String: Int32] = Dictionary(
    (0..<columnCount).map { (columnName(for: $0)?.lowercased() ?? "", $0) },
    uniquingKeysWith: { $1 })

  init(_ statement: OpaquePointer?, of database: FMDatabase, _ query: String, closesItself: Bool) {
    self.statement = statement
    parentDB = database
    self.query = query
    self.closesItself = closesItself
    super.init()
    database.didOpen(self)
  }

  deinit { close() }

  /// Ends the query; that happens by itself after the last row.
  open func close() {
    sqlite3_finalize(statement)
    statement = nil
    parentDB?.didClose(self)
    parentDB = nil
  }

  // MARK: Rows

  /// Goes to the next row; false if there is none, or SQLite failed.
  @discardableResult
  open func next() -> Bool { advance().code == SQLITE_ROW }
  /// Goes to the next row; throws if there is none, or SQLite failed.
  open func nextWithError() throws { try advance(to: SQLITE_ROW) }
  /// Executes a statement that has no rows; false if it has one, or SQLite failed.
  @discardableResult
  open func step() -> Bool { advance().code == SQLITE_DONE }
  /// Executes a statement that has no rows; throws if it has one, or SQLite failed.
  open func stepWithError() throws { try advance(to: SQLITE_DONE) }

  private func advance(to wanted: Int32) throws {
    let (code, error) = advance()
    if let error { throw error }
    // What Swift throws for an Objective-C method that returns NO without an error.
    if code != wanted { throw NSError(domain: "Foundation._GenericObjCError", code: 0) }
  }

  private func advance() -> (code: Int32, error: (any Error)?) {
    let code = sqlite3_step(statement)
    var error: (any Error)?
    if code != SQLITE_ROW, code != SQLITE_DONE {
      error = parentDB?.lastError() ?? FMDatabase.error(SQLITE_MISUSE, "parentDB does not exist")
      NSLog("Error calling sqlite3_step (\(code): \(parentDB?.lastErrorMessage() ?? "")) rs")
    }
    if code != SQLITE_ROW, closesItself { close() }
    return (code, error)
  }

  // MARK: Columns

  /// How many columns there are.
  public var columnCount: Int32 { sqlite3_column_count(statement) }

  /// A column's place, by its name in any case; -1 if there is none.
  open func columnIndex(forName columnName: String) -> Int32 {
    if let index = indices[columnName.lowercased()] { return index }
    NSLog("Warning: I could not find the column named '\(columnName)'.")
    return -1
  }

  /// A column's name.
  open func columnName(for columnIdx: Int32) -> String? {
    statement.flatMap { sqlite3_column_name($0, columnIdx) }.map { String(cString: $0) }
  }

  /// The values of the row by the columns' names; nil before the first row and after the last.
  public var resultDictionary: [AnyHashable: Any]? {
    guard sqlite3_data_count(statement) > 0 else {
      NSLog("Warning: There seem to be no columns in this set.")
      return nil
    }
    return Dictionary(
      (0..<columnCount).map { (columnName(for: $0) ?? "", object(forColumnIndex: $0) ?? NSNull()) },
      uniquingKeysWith: { $1 })
  }

  // MARK: Values

  /// Gives the question marks of a prepared statement their values; false unless there are as many.
  @discardableResult
  open func bind(with array: [Any]) -> Bool {
    bind(
      array.prefix(Int(sqlite3_bind_parameter_count(statement))).enumerated().map {
        (Int32($0) + 1, $1)
      })
  }
  /// Gives `:name` in a prepared statement the value of `"name"`, and so on; false unless there are
  /// as many.
  @discardableResult
  open func bind(with dictionary: [AnyHashable: Any]) -> Bool {
    bind(
      dictionary.compactMap { name, value in
        let index = sqlite3_bind_parameter_index(statement, ":\(name)")
        if index == 0 { NSLog("Could not find index for \(name)") }
        return index == 0 ? nil : (index, value)
      })
  }

  private func bind(_ values: [(index: Int32, value: Any)]) -> Bool {
    sqlite3_reset(statement)
    for (index, value) in values { bind(value, at: index) }
    if values.count == sqlite3_bind_parameter_count(statement) { return true }
    NSLog("Error: the bind count is not correct for the # of variables (executeQuery)")
    close()
    return false
  }

  private func bind(_ value: Any, at index: Int32) {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch (value as? any OptionalValue).map(\.wrapped) ?? value {
    case nil, is NSNull: sqlite3_bind_null(statement, index)
    case let data as Data where data.isEmpty: sqlite3_bind_zeroblob(statement, index, 0)
    case let data as Data:
      _ = data.withUnsafeBytes {
        sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), transient)
      }
    case let date as Date:
      if parentDB?.hasDateFormatter() == true {
        sqlite3_bind_text(statement, index, parentDB?.string(from: date), -1, transient)
      } else {
        sqlite3_bind_double(statement, index, date.timeIntervalSince1970)
      }
    case let number as NSNumber:
      if ["d", "f"].contains(String(cString: number.objCType)) {
        sqlite3_bind_double(statement, index, number.doubleValue)
      } else {
        sqlite3_bind_int64(statement, index, number.int64Value)
      }
    case let number as CGFloat: sqlite3_bind_double(statement, index, number)
    case let other?: sqlite3_bind_text(statement, index, "\(other)", -1, transient)
    }
  }
}

/// An optional in an array of `Any`, which an array of Objective-C has as its value or `NSNull`.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? {
    flatMap { value in (value as? any OptionalValue).map(\.wrapped) ?? value }
  }
}
