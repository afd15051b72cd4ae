import Foundation
import SQLite3

/// The kind of a value in a row.
public enum SqliteValueType: Int32, Sendable {
  /// An integer.
  case integer = 1
  /// A number with a fraction.
  case float
  /// A text.
  case text
  /// Bytes.
  case blob
  /// No value.
  case null
}

// The values of the row. A column that is not there has the value of NULL: nil, 0 or false.
extension FMResultSet {
  private func at(_ columnName: String) -> Int32 { columnIndex(forName: columnName) }

  /// A column's value, in 32 bits.
  public func int(forColumnIndex index: Int32) -> Int32 { sqlite3_column_int(statement, index) }
  /// A column's value, in 32 bits.
  public func int(forColumn name: String) -> Int32 { int(forColumnIndex: at(name)) }
  /// A column's value.
  public func long(forColumnIndex index: Int32) -> Int { Int(longLongInt(forColumnIndex: index)) }
  /// A column's value.
  public func long(forColumn name: String) -> Int { long(forColumnIndex: at(name)) }
  /// A column's value.
  public func longLongInt(forColumnIndex index: Int32) -> Int64 {
    sqlite3_column_int64(statement, index)
  }
  /// A column's value.
  public func longLongInt(forColumn name: String) -> Int64 { longLongInt(forColumnIndex: at(name)) }
  /// A column's value, whose sign is its highest bit.
  public func unsignedLongLongInt(forColumnIndex index: Int32) -> UInt64 {
    UInt64(bitPattern: longLongInt(forColumnIndex: index))
  }
  /// A column's value, whose sign is its highest bit.
  public func unsignedLongLongInt(forColumn name: String) -> UInt64 {
    unsignedLongLongInt(forColumnIndex: at(name))
  }
  /// Whether a column's value is another number than 0.
  public func bool(forColumnIndex index: Int32) -> Bool { int(forColumnIndex: index) != 0 }
  /// Whether a column's value is another number than 0.
  public func bool(forColumn name: String) -> Bool { bool(forColumnIndex: at(name)) }
  /// A column's value.
  public func double(forColumnIndex index: Int32) -> Double {
    sqlite3_column_double(statement, index)
  }
  /// A column's value.
  public func double(forColumn name: String) -> Double { double(forColumnIndex: at(name)) }
  /// A column's value as a text; nil for NULL.
  public func string(forColumnIndex index: Int32) -> String? {
    String.decodeCString(
      sqlite3_column_text(statement, index), as: UTF8.self, repairingInvalidCodeUnits: false)?
      .result
  }
  /// A column's value as a text; nil for NULL.
  public func string(forColumn name: String) -> String? { string(forColumnIndex: at(name)) }
  /// A column's value, in seconds since 1970 or by the database's formatter; nil for NULL.
  public func date(forColumnIndex index: Int32) -> Date? {
    if columnIndexIsNull(index) { return nil }
    guard let parentDB, parentDB.hasDateFormatter() else {
      return Date(timeIntervalSince1970: double(forColumnIndex: index))
    }
    return string(forColumnIndex: index).flatMap(parentDB.date(from:))
  }
  /// A column's value, in seconds since 1970 or by the database's formatter; nil for NULL.
  public func date(forColumn name: String) -> Date? { date(forColumnIndex: at(name)) }
  /// A column's bytes; nil for NULL and for none.
  public func data(forColumnIndex index: Int32) -> Data? {
    sqlite3_column_blob(statement, index).map {
      Data(bytes: $0, count: Int(sqlite3_column_bytes(statement, index)))
    }
  }
  /// A column's bytes; nil for NULL and for none.
  public func data(forColumn name: String) -> Data? { data(forColumnIndex: at(name)) }
  /// A column's value as a number, text, bytes or `NSNull`; nil without the column.
  public func object(forColumnIndex index: Int32) -> Any? {
    guard (0..<columnCount).contains(index) else { return nil }
    return switch type(forColumnIndex: index) {
    case .integer: NSNumber(value: longLongInt(forColumnIndex: index))
    case .float: NSNumber(value: double(forColumnIndex: index))
    case .blob: data(forColumnIndex: index) ?? NSNull()
    case .text, .null: string(forColumnIndex: index) ?? NSNull()
    }
  }
  /// A column's value as a number, text, bytes or `NSNull`; nil without the column.
  public func object(forColumn name: String) -> Any? { object(forColumnIndex: at(name)) }
  /// A column's value, as `object(forColumn:)` has it.
  public subscript(name: String) -> Any? { object(forColumn: name) }
  /// A column's value, as `object(forColumnIndex:)` has it.
  public subscript(index: Int32) -> Any? { object(forColumnIndex: index) }
  /// The kind of a column's value.
  public func type(forColumnIndex index: Int32) -> SqliteValueType {
    SqliteValueType(rawValue: sqlite3_column_type(statement, index)) ?? .null
  }
  /// The kind of a column's value.
  public func type(forColumn name: String) -> SqliteValueType { type(forColumnIndex: at(name)) }
  /// Whether a column's value is NULL.
  public func columnIndexIsNull(_ index: Int32) -> Bool { type(forColumnIndex: index) == .null }
  /// Whether a column's value is NULL.
  public func columnIsNull(_ name: String) -> Bool { columnIndexIsNull(at(name)) }
}
