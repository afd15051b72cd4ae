import Foundation

/// The kind of a message.
public struct DDLogFlag: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Something went wrong.
  public static let error = DDLogFlag(rawValue: 1)
  /// Something may go wrong.
  public static let warning = DDLogFlag(rawValue: 2)
  /// Something happened.
  public static let info = DDLogFlag(rawValue: 4)
  /// Helps in development.
  public static let debug = DDLogFlag(rawValue: 8)
  /// Helps in detail.
  public static let verbose = DDLogFlag(rawValue: 16)
}

/// How much is logged.
public enum DDLogLevel: UInt, Sendable {
  /// Nothing.
  case off = 0
  /// Errors.
  case error = 1
  /// Warnings too.
  case warning = 3
  /// Events too.
  case info = 7
  /// Messages for development too.
  case debug = 15
  /// Every detail too.
  case verbose = 31
  /// Everything.
  case all = 0xFFFF_FFFF_FFFF_FFFF

  /// Whether messages of a kind are logged.
  func has(_ flag: DDLogFlag) -> Bool { rawValue & flag.rawValue != 0 }
}

// Set once, as the app starts, as with the library.
/// The level of calls that name none.
nonisolated(unsafe) public var dynamicLogLevel = DDLogLevel.all
/// The older name of the level.
public var defaultDebugLevel: DDLogLevel {
  get { dynamicLogLevel }
  set { dynamicLogLevel = newValue }
}
/// Whether messages are written later; here they always are at once.
nonisolated(unsafe) public var asyncLoggingEnabled = true

/// A message with its place.
open class DDLogMessage: NSObject, @unchecked Sendable {
  /// The text.
  public let message: String
  /// The level of the call.
  public let level: DDLogLevel
  /// The kind.
  public let flag: DDLogFlag
  /// A number of the caller's.
  public let context: Int
  /// The file of the call.
  public let file: String
  /// The function of the call.
  public let function: String?
  /// The line of the call.
  public let line: UInt
  /// The tag of the call.
  public let representedObject: Any?
  /// When it was logged.
  public let timestamp = Date()
  /// The thread.
  public let threadID: String
  /// The thread's name.
  public let threadName: String?
  /// The queue's name; always empty.
  public let queueLabel = ""
  /// The file's name without folder and extension.
  open var fileName: String {
    ((file as NSString).lastPathComponent as NSString).deletingPathExtension
  }
  /// The tag of the call.
  open var tag: Any? { representedObject }

  init(
    _ message: String, _ level: DDLogLevel, _ flag: DDLogFlag, context: Int, file: String,
    function: String, line: UInt, tag: Any?
  ) {
    (self.message, self.level, self.flag, self.context) = (message, level, flag, context)
    (self.file, self.function, self.line, representedObject) = (file, function, line, tag)
    threadName = Thread.current.name
    let thread = UInt(bitPattern: ObjectIdentifier(Thread.current))
    threadID = Thread.isMainThread ? "main" : "\(thread)"
  }
}

/// Changes messages to lines.
public protocol DDLogFormatter: AnyObject {
  /// The line; nil to leave the message out.
  func format(message logMessage: DDLogMessage) -> String?
}

/// Writes messages.
public protocol DDLogger: AnyObject {
  /// Writes one.
  func log(message logMessage: DDLogMessage)
  /// Changes messages to lines.
  var logFormatter: (any DDLogFormatter)? { get set }
}

/// The common part of loggers.
open class DDAbstractLogger: NSObject, DDLogger {
  /// Changes messages to lines.
  open var logFormatter: (any DDLogFormatter)?
  /// Creates a logger.
  public override init() {}
  /// Writes nothing; subclasses do.
  open func log(message logMessage: DDLogMessage) {}

  final func line(_ message: DDLogMessage) -> String? {
    guard let logFormatter else { return message.message }
    return logFormatter.format(message: message)
  }
}

/// Writes to the system's log.
open class DDOSLogger: DDAbstractLogger, @unchecked Sendable {
  /// The usual one.
  public static let sharedInstance = DDOSLogger()
  /// Creates a logger; the names are not used.
  public convenience init(subsystem: String?, category: String?) { self.init() }
  open override func log(message logMessage: DDLogMessage) {
    if let line = line(logMessage) { NSLog("%@", line) }
  }
}

/// Writes to the console, which is the system's log here.
open class DDTTYLogger: DDAbstractLogger, @unchecked Sendable {
  /// The usual one.
  public static let sharedInstance: DDTTYLogger? = DDTTYLogger()
  /// Whether lines have colours; inert.
  open var colorsEnabled = false
  open override func log(message logMessage: DDLogMessage) {
    if let line = line(logMessage) { NSLog("%@", line) }
  }
}

/// Writes to the log of before iOS 10, which is the system's log here.
open class DDASLLogger: DDAbstractLogger, @unchecked Sendable {
  /// The usual one.
  public static let sharedInstance = DDASLLogger()
  open override func log(message logMessage: DDLogMessage) {
    if let line = line(logMessage) { NSLog("%@", line) }
  }
}

/// Hands messages to loggers, in the order of the calls.
open class DDLog: NSObject, @unchecked Sendable {
  /// The log that functions write to.
  public static let sharedInstance = DDLog()
  private static let lock = NSRecursiveLock()
  private var loggers: [(logger: any DDLogger, level: DDLogLevel)] = []

  open class func add(_ logger: any DDLogger) { sharedInstance.add(logger) }
  open class func add(_ logger: any DDLogger, with level: DDLogLevel) {
    sharedInstance.add(logger, with: level)
  }
  open class func remove(_ logger: any DDLogger) { sharedInstance.remove(logger) }
  open class func removeAllLoggers() { sharedInstance.removeAllLoggers() }
  open class var allLoggers: [any DDLogger] { sharedInstance.allLoggers }
  /// Nothing waits.
  open class func flushLog() {}

  open func add(_ logger: any DDLogger) { add(logger, with: .all) }
  open func add(_ logger: any DDLogger, with level: DDLogLevel) {
    Self.lock.withLock { loggers.append((logger, level)) }
  }
  open func remove(_ logger: any DDLogger) {
    Self.lock.withLock { loggers.removeAll { $0.logger === logger } }
  }
  open func removeAllLoggers() { Self.lock.withLock { loggers = [] } }
  open var allLoggers: [any DDLogger] { Self.lock.withLock { loggers.map(\.logger) } }
  /// Nothing waits.
  open func flushLog() {}

  /// Writes a message to every logger whose level lets it pass.
  open func log(asynchronous: Bool, message logMessage: DDLogMessage) {
    Self.lock.withLock {
      for (logger, level) in loggers where level.has(logMessage.flag) {
        logger.log(message: logMessage)
      }
    }
  }
}

private func write(
  _ message: () -> Any, _ flag: DDLogFlag, _ level: DDLogLevel, _ context: Int,
  _ file: StaticString,
  _ function: StaticString, _ line: UInt, _ tag: Any?, _ ddlog: DDLog
) {
  guard level.has(flag), dynamicLogLevel.has(flag) else { return }
  ddlog.log(
    asynchronous: false,
    message: DDLogMessage(
      "\(message())", level, flag, context: context, file: "\(file)", function: "\(function)",
      line: line, tag: tag))
}

/// Logs a detail.
public func DDLogVerbose(
  _ message: @autoclosure () -> Any, level: DDLogLevel = dynamicLogLevel, context: Int = 0,
  file: StaticString = #file, function: StaticString = #function, line: UInt = #line,
  tag: Any? = nil, asynchronous async: Bool = true, ddlog: DDLog = .sharedInstance
) { write(message, .verbose, level, context, file, function, line, tag, ddlog) }

/// Logs a message for development.
public func DDLogDebug(
  _ message: @autoclosure () -> Any, level: DDLogLevel = dynamicLogLevel, context: Int = 0,
  file: StaticString = #file, function: StaticString = #function, line: UInt = #line,
  tag: Any? = nil, asynchronous async: Bool = true, ddlog: DDLog = .sharedInstance
) { write(message, .debug, level, context, file, function, line, tag, ddlog) }

/// Logs an event.
public func DDLogInfo(
  _ message: @autoclosure () -> Any, level: DDLogLevel = dynamicLogLevel, context: Int = 0,
  file: StaticString = #file, function: StaticString = #function, line: UInt = #line,
  tag: Any? = nil, asynchronous async: Bool = true, ddlog: DDLog = .sharedInstance
) { write(message, .info, level, context, file, function, line, tag, ddlog) }

/// Logs a warning.
public func DDLogWarn(
  _ message: @autoclosure () -> Any, level: DDLogLevel = dynamicLogLevel, context: Int = 0,
  file: StaticString = #file, function: StaticString = #function, line: UInt = #line,
  tag: Any? = nil, asynchronous async: Bool = true, ddlog: DDLog = .sharedInstance
) { write(message, .warning, level, context, file, function, line, tag, ddlog) }

/// Logs an error.
public func DDLogError(
  _ message: @autoclosure () -> Any, level: DDLogLevel = dynamicLogLevel, context: Int = 0,
  file: StaticString = #file, function: StaticString = #function, line: UInt = #line,
  tag: Any? = nil, asynchronous async: Bool = false, ddlog: DDLog = .sharedInstance
) { write(message, .error, level, context, file, function, line, tag, ddlog) }
