import DeviceChannel
import DeviceFoundation
import Synchronization

/// Marks intervals for Instruments, which does not look here: nothing is recorded.
public struct OSSignposter: Sendable {
  /// A signposter that records nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Creates a signposter.
  public init() { self.init(logHandle: .default) }

  /// Creates a signposter of a subsystem and a category.
  public init(subsystem: String, category: String) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }

  /// Creates a signposter of a subsystem and a category that has a meaning.
  public init(subsystem: String, category: OSLog.Category) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }

  /// Creates a signposter of a logger.
  public init(logger: Logger) { self.init(logHandle: .default) }

  /// Creates a signposter of a log.
  public init(logHandle: OSLog) { Inert.use("OSSignposter") }

  /// Always false.
  public var isEnabled: Bool { false }

  /// A new identifier.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: .default) }

  /// An identifier of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: .default, object: object)
  }

  /// Records nothing.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }

  /// Records nothing.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }

  /// Records nothing.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Records nothing.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  /// Records nothing.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Records nothing.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  /// Runs the task.
  /// - Throws: The error of the task.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T {
    try task()
  }
}

/// An interval that was begun.
public final class OSSignpostIntervalState: Sendable {
  init() {}
}

/// Distinguishes overlapping intervals.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  private static let last = Mutex<UInt64>(0)

  /// The number.
  public let rawValue: UInt64

  /// Creates an identifier of a number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an identifier of a number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// A new identifier.
  public init(log: OSLog) {
    rawValue = Self.last.withLock { last in
      last += 1
      return last
    }
  }

  /// An identifier of an object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// The identifier of intervals that do not overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No identifier.
  public static let invalid = OSSignpostID(UInt64.max)
  /// No identifier.
  public static let null = OSSignpostID(0)

  /// By number.
  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The mark of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The kind's number.
  public let rawValue: UInt8

  /// Creates a kind of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// The start of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// Records nothing.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  Inert.use("os_signpost")
}

/// Records nothing.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
  Inert.use("os_signpost")
}
