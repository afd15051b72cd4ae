import DeviceChannel
import DeviceFoundation

/// The device's log. It cannot be read back here: the simulator's timeline has the lines.
open class OSLogStore: NSObject {
  /// The processes whose lines are wanted.
  public enum Scope: Int, Sendable {
    /// All processes, which iOS has no store for.
    @available(*, unavailable, message: "It is not there on iOS.")
    case system = 0
    /// This process alone; a store of it has no lines here.
    case currentProcessIdentifier = 1
  }

  /// A store without lines.
  public init(scope: Scope) throws {
    Inert.use("OSLogStore")
  }

  /// A place in the log.
  open func position(date: Date) -> OSLogPosition { OSLogPosition() }

  /// A place in the log.
  open func position(timeIntervalSinceEnd interval: TimeInterval) -> OSLogPosition {
    OSLogPosition()
  }

  /// No entries.
  open func getEntries(
    with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    AnySequence([])
  }
}

/// A place in the log.
open class OSLogPosition: NSObject {}

/// Walks over entries.
open class OSLogEnumerator: NSObject {
  /// The order of entries.
  public struct Options: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The newest entries first.
    public static let reverse = Options(rawValue: 1)
  }
}

/// An entry of the log.
open class OSLogEntry: NSObject {
  /// When it was written.
  public let date = Date()
  /// Its text.
  public let composedMessage = ""
}

/// A line of the log.
open class OSLogEntryLog: OSLogEntry {
  /// The level of a line, for comparisons alone: no entry is handed out here.
  public enum Level: Int, Sendable {
    /// None, as for entries that are not lines.
    case undefined
    /// For the developer, and not kept.
    case debug
    /// Helpful, and kept only where something goes wrong.
    case info
    /// A message that is worth a line by default.
    case notice
    /// Something went wrong in this process.
    case error
    /// A bug, in this process or between several.
    case fault
  }

  /// The line's level.
  public let level = Level.undefined
  /// The logger's subsystem.
  public let subsystem = ""
  /// The logger's category.
  public let category = ""
}
