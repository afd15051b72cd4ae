import Foundation
import Glibc

/// The system's SQLite, looked for where a store needs it, so that only extensions with such a
/// store depend on it.
struct SQLiteLibrary: @unchecked Sendable {
  // Sendable because the functions are the library's, for ever, and safe from any thread.
  typealias Open =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>, Int32, UnsafePointer<CChar>?
    ) -> Int32
  typealias Prepare =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>,
      UnsafePointer<UnsafePointer<CChar>?>?
    ) -> Int32
  typealias OfPointer = @convention(c) (OpaquePointer?) -> Int32
  typealias Text = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  typealias IntegerOfColumn = @convention(c) (OpaquePointer?, Int32) -> Int64
  typealias DoubleOfColumn = @convention(c) (OpaquePointer?, Int32) -> Double
  typealias BytesOfColumn = @convention(c) (OpaquePointer?, Int32) -> UnsafeRawPointer?
  typealias NumberOfColumn = @convention(c) (OpaquePointer?, Int32) -> Int32
  typealias BindBytes =
    @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int32, OpaquePointer?) -> Int32

  let open: Open
  let close: OfPointer
  let prepare: Prepare
  let step: OfPointer
  let finalize: OfPointer
  let message: Text
  let extendedCode: OfPointer
  let busyTimeout: NumberOfColumn
  let columnCount: OfPointer
  let columnType: NumberOfColumn
  let columnInteger: IntegerOfColumn
  let columnDouble: DoubleOfColumn
  let columnBlob: BytesOfColumn
  let columnBytes: NumberOfColumn
  let bindInteger: @convention(c) (OpaquePointer?, Int32, Int64) -> Int32
  let bindDouble: @convention(c) (OpaquePointer?, Int32, Double) -> Int32
  let bindText: BindBytes
  let bindBlob: BindBytes

  /// Nil where the machine has none.
  static let shared: SQLiteLibrary? = ["libsqlite3.so.0", "libsqlite3.so"].lazy
    .compactMap { (name: String) in dlopen(name, RTLD_NOW | RTLD_LOCAL) }.first
    .flatMap(SQLiteLibrary.init)

  private init?(_ handle: UnsafeMutableRawPointer) {
    func function<Function>(_ name: String) -> Function? {
      dlsym(handle, "sqlite3_\(name)").map { unsafeBitCast($0, to: Function.self) }
    }
    guard let open: Open = function("open_v2"), let close: OfPointer = function("close_v2"),
      let prepare: Prepare = function("prepare_v2"), let step: OfPointer = function("step"),
      let finalize: OfPointer = function("finalize"), let message: Text = function("errmsg"),
      let extendedCode: OfPointer = function("extended_errcode"),
      let busyTimeout: NumberOfColumn = function("busy_timeout"),
      let columnCount: OfPointer = function("column_count"),
      let columnType: NumberOfColumn = function("column_type"),
      let columnInteger: IntegerOfColumn = function("column_int64"),
      let columnDouble: DoubleOfColumn = function("column_double"),
      let columnBlob: BytesOfColumn = function("column_blob"),
      let columnBytes: NumberOfColumn = function("column_bytes"),
      let bindInteger: @convention(c) (OpaquePointer?, Int32, Int64) -> Int32 = function(
        "bind_int64"),
      let bindDouble: @convention(c) (OpaquePointer?, Int32, Double) -> Int32 = function(
        "bind_double"),
      let bindText: BindBytes = function("bind_text"),
      let bindBlob: BindBytes = function("bind_blob")
    else { return nil }
    (self.open, self.close, self.prepare, self.step) = (open, close, prepare, step)
    (self.finalize, self.message, self.extendedCode) = (finalize, message, extendedCode)
    (self.busyTimeout, self.columnCount, self.columnType) = (busyTimeout, columnCount, columnType)
    (self.columnInteger, self.columnDouble) = (columnInteger, columnDouble)
    (self.columnBlob, self.columnBytes) = (columnBlob, columnBytes)
    (self.bindInteger, self.bindDouble) = (bindInteger, bindDouble)
    (self.bindText, self.bindBlob) = (bindText, bindBlob)
  }
}

/// An open file of SQLite.
final class SQLiteDatabase {
  /// A value of a row.
  enum Value {
    case null, integer(Int64), double(Double), text(String), blob(Data)
  }

  private let library: SQLiteLibrary
  private var handle: OpaquePointer?

  private static let readOnly: Int32 = 1
  private static let readWriteCreate: Int32 = 2 | 4
  /// How long another process may hold the file: 5 seconds.
  private static let patienceMilliseconds: Int32 = 5000

  init(_ path: String, isReadOnly: Bool) throws {
    guard let library = SQLiteLibrary.shared else {
      throw CoreDataError.cocoa(
        NSPersistentStoreOpenError,
        "the machine has no SQLite; install it (Debian: libsqlite3-0), or use an in-memory store")
    }
    self.library = library
    let flags = isReadOnly ? Self.readOnly : Self.readWriteCreate
    guard library.open(path, &handle, flags, nil) == 0 else {
      defer { _ = library.close(handle) }
      throw failure()
    }
    _ = library.busyTimeout(handle, Self.patienceMilliseconds)
  }

  deinit { _ = library.close(handle) }

  /// Runs a statement and gives its rows.
  @discardableResult
  func run(_ sql: String, _ values: [Value] = []) throws -> [[Value]] {
    var statement: OpaquePointer?
    guard library.prepare(handle, sql, -1, &statement, nil) == 0 else { throw failure() }
    defer { _ = library.finalize(statement) }
    for (index, value) in values.enumerated() { bind(value, Int32(index + 1), statement) }
    var rows: [[Value]] = []
    while true {
      switch library.step(statement) {
      case 100:  // A row
        rows.append(row(statement))
      case 101:  // Done
        return rows
      default: throw failure()
      }
    }
  }

  /// Runs `body` in a transaction without other writers.
  func transaction(_ body: () throws -> Void) throws {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  private func bind(_ value: Value, _ index: Int32, _ statement: OpaquePointer?) {
    // SQLite copies what it is given with this.
    let copies = OpaquePointer(bitPattern: -1)
    switch value {
    case .null: break
    case .integer(let number): _ = library.bindInteger(statement, index, number)
    case .double(let number): _ = library.bindDouble(statement, index, number)
    case .text(let text):
      var text = text
      text.withUTF8 {
        _ = library.bindText(
          statement, index, UnsafeRawPointer($0.baseAddress), Int32($0.count), copies)
      }
    case .blob(let data):
      data.withUnsafeBytes {
        _ = library.bindBlob(statement, index, $0.baseAddress, Int32($0.count), copies)
      }
    }
  }

  private func row(_ statement: OpaquePointer?) -> [Value] {
    (0..<library.columnCount(statement)).map { value(statement, $0) }
  }

  private func value(_ statement: OpaquePointer?, _ column: Int32) -> Value {
    switch library.columnType(statement, column) {
    case 1: return .integer(library.columnInteger(statement, column))
    case 2: return .double(library.columnDouble(statement, column))
    case 3: return .text(String(decoding: bytes(statement, column), as: UTF8.self))
    case 4: return .blob(Data(bytes(statement, column)))
    default: return .null
    }
  }

  private func bytes(_ statement: OpaquePointer?, _ column: Int32) -> UnsafeRawBufferPointer {
    let start = library.columnBlob(statement, column)
    return UnsafeRawBufferPointer(start: start, count: Int(library.columnBytes(statement, column)))
  }

  private func failure() -> NSError {
    let code = Int(library.extendedCode(handle))
    let text = library.message(handle).map { String(cString: $0) } ?? "unknown"
    return CoreDataError.cocoa(
      CocoaError.Code.fileReadUnknown.rawValue, "the store's file: \(text)",
      [NSSQLiteErrorDomain: code])
  }
}
