import DeviceChannel
import DeviceFoundation
import ExtensionProtocol

/// Where log lines go: a subsystem and a category of it.
public final class OSLog: NSObject, Sendable {
  /// A category with a meaning to Instruments.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The category's name.
    public let rawValue: String

    /// Creates a category.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Moments that Instruments shows along with every measurement.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that are recorded only while Instruments asks for them.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// As `dynamicTracing`, each with its call stack.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Lines without a subsystem.
  public static let `default` = OSLog(subsystem: "", category: "", isEnabled: true)
  /// Lines that are never shown.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  let subsystem: String
  let category: String
  private let isEnabled: Bool

  private init(subsystem: String, category: String, isEnabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isEnabled = isEnabled
  }

  /// Creates a log of a subsystem and a category.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  /// Creates a log of a subsystem and a category that has a meaning.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isEnabled: true)
  }

  /// Whether lines of a level are taken: all, unless the log is `disabled`.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  /// Whether signposts are taken: never.
  public var signpostsEnabled: Bool { false }

  /// Puts a line into the simulator's timeline.
  func write(_ type: OSLogType, _ text: @autoclosure () -> LogText) {
    guard isEnabled, let connection = DeviceConnection.current else { return }
    let text = text()
    connection.send(
      .log(
        LogLine(
          level: type.name, message: text.shown, unredacted: text.unredacted, subsystem: subsystem,
          category: category)))
  }
}
