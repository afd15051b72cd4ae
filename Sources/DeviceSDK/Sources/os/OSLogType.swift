/// The level of a log line.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The level's number.
  public let rawValue: UInt8

  /// Makes a level of its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a level of its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Apple's `default`.
  public static let `default` = OSLogType(0)
  /// Apple's `info`.
  public static let info = OSLogType(1)
  /// Apple's `debug`.
  public static let debug = OSLogType(2)
  /// Apple's `error`.
  public static let error = OSLogType(16)
  /// Apple's `fault`.
  public static let fault = OSLogType(17)

  /// The level's word in the timeline.
  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}
