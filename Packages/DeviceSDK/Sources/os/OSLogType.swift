/// The level of a log line.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The level's number.
  public let rawValue: UInt8

  /// Creates a level of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a level of its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// A message that is worth a line without further reason, such as a notice.
  public static let `default` = OSLogType(0)
  /// Helpful, and not needed to find a fault.
  public static let info = OSLogType(1)
  /// For the developer alone.
  public static let debug = OSLogType(2)
  /// Something went wrong in this process.
  public static let error = OSLogType(16)
  /// A bug, in this process or between several.
  public static let fault = OSLogType(17)

  /// The level's word in the timeline.
  package var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}
