import Foundation
import SQLite3

/// A connection to a file of SQLite, for one thread at a time; `FMDatabaseQueue` is for several.
open class FMDatabase: NSObject {
  /// The file's path; an empty one is a temporary database, and nil one in memory.
  public let databasePath: String?
  /// Whether the connection is open.
  public private(set) var isOpen = false
  /// Whether a statement that SQLite refuses is written to the log.
  public var logsErrors = true
  /// Whether a statement that SQLite refuses ends the process.
  public var crashOnErrors = false
  /// Whether every statement is written to the log.
  public var traceExecution = false
  /// Has no effect: each statement is prepared anew.
  public var shouldCacheStatements = false
  /// For how many seconds a statement waits for another connection's transaction.
  public var maxBusyRetryTimeInterval: TimeInterval = 2 { didSet { setBusyTimeout() } }
  /// Whether a transaction was begun and neither committed nor rolled back.
  public internal(set) var isInTransaction = false

  var handle: OpaquePointer?
  var dateFormat: DateFormatter?
  var savePoints = 0
  private var results: [ObjectIdentifier: Unmanaged<FMResultSet>] = [:]

  /// A database at `path` that is not open yet.
  public init(path: String?) { databasePath = path }
  /// A database at `url` that is not open yet.
  public convenience init(url: URL?) { self.init(path: url?.path) }
  /// A database in memory that is not open yet.
  public convenience override init() { self.init(path: nil) }

  deinit { close() }

  /// The file; nil for a database in memory.
  public var databaseURL: URL? { databasePath.map(URL.init(fileURLWithPath:)) }

  /// SQLite's connection, which is there as long as the database is open.
  public var sqliteHandle: UnsafeMutableRawPointer {
    guard let handle else { fatalError("The FMDatabase \(self) is not open.") }
    return UnsafeMutableRawPointer(handle)
  }

  /// Opens the file for reading and writing, and creates it if it is not there.
  @discardableResult
  open func open() -> Bool { open(withFlags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) }
  /// Opens the file with flags of SQLite.
  @discardableResult
  open func open(withFlags flags: Int32) -> Bool { open(withFlags: flags, vfs: nil) }
  /// Opens the file with flags and a file system of SQLite.
  @discardableResult
  open func open(withFlags flags: Int32, vfs vfsName: String?) -> Bool {
    if isOpen { return true }
    close()
    let code = sqlite3_open_v2(databasePath ?? ":memory:", &handle, flags, vfsName)
    isOpen = code == SQLITE_OK
    if isOpen { setBusyTimeout() } else { NSLog("error opening!: \(code)") }
    return isOpen
  }

  /// Closes the connection and its result sets.
  @discardableResult
  open func close() -> Bool {
    closeOpenResultSets()
    while let handle, let leaked = sqlite3_next_stmt(handle, nil) { sqlite3_finalize(leaked) }
    sqlite3_close(handle)
    handle = nil
    isOpen = false
    return true
  }

  /// Whether the database is open and can be read.
  public var goodConnection: Bool {
    isOpen && (try? executeQuery("select name from sqlite_master", values: nil)) != nil
  }

  private func setBusyTimeout() {
    if let handle { sqlite3_busy_timeout(handle, Int32(maxBusyRetryTimeInterval * 1_000)) }
  }

  /// Stops the statement that another thread is executing.
  @discardableResult
  open func interrupt() -> Bool {
    guard let handle else { return false }
    sqlite3_interrupt(handle)
    return true
  }

  // MARK: Result sets

  /// Whether a result set was neither read to its end nor closed.
  public var hasOpenResultSets: Bool { !results.isEmpty }

  /// Closes the result sets that were not read to their end.
  open func closeOpenResultSets() {
    for result in results.values { result.takeUnretainedValue().close() }
  }

  /// Has nothing to do, as no statement is kept.
  open func clearCachedStatements() {}

  func didOpen(_ result: FMResultSet) {
    results[ObjectIdentifier(result)] = .passUnretained(result)
  }

  func didClose(_ result: FMResultSet) { results[ObjectIdentifier(result)] = nil }

  // MARK: Errors

  /// Returns SQLite's message about the last call.
  open func lastErrorMessage() -> String { String(cString: sqlite3_errmsg(handle)) }
  /// SQLite's code of the last call; 0 is success.
  open func lastErrorCode() -> Int32 { sqlite3_errcode(handle) }
  /// SQLite's longer code of the last call.
  open func lastExtendedErrorCode() -> Int32 { sqlite3_extended_errcode(handle) }
  /// Whether the last call failed.
  open func hadError() -> Bool { (1..<SQLITE_ROW).contains(lastErrorCode()) }
  /// SQLite's code and message of the last call, in the domain "FMDatabase".
  open func lastError() -> any Error { Self.error(lastErrorCode(), lastErrorMessage()) }

  static func error(_ code: Int32, _ message: String) -> NSError {
    NSError(
      domain: "FMDatabase", code: Int(code), userInfo: [NSLocalizedDescriptionKey: message])
  }

  // MARK: Dates

  /// A formatter for `setDateFormat`, in UTC and English.
  public static func storeableDateFormat(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = format
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.locale = Locale(identifier: "en_US")
    return formatter
  }
  /// Has dates kept as texts; with nil they are seconds since 1970.
  open func setDateFormat(_ format: DateFormatter?) { dateFormat = format }
  /// Whether dates are kept as texts.
  open func hasDateFormatter() -> Bool { dateFormat != nil }
  /// The date of a text; nil without a formatter.
  open func date(from string: String) -> Date? { dateFormat?.date(from: string) }
  /// The text of a date; nil without a formatter.
  open func string(from date: Date) -> String? { dateFormat?.string(from: date) }
}
