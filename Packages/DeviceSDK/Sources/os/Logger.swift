/// Writes log lines, which come out in the simulator's timeline.
public struct Logger: Sendable {
  private let log: OSLog

  /// A logger without subsystem.
  public init() { log = .default }

  /// A logger of a subsystem and a category.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// A logger of a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a line of the default level.
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }

  /// Writes a line of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }

  /// Writes a line of the debug level.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }

  /// Writes a line of the debug level.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }

  /// Writes a line of the info level.
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }

  /// Writes a line of the default level.
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }

  /// Writes a line of the error level.
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }

  /// Writes a line of the error level.
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }

  /// Writes a line of the fault level.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }

  /// Writes a line of the fault level.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}
