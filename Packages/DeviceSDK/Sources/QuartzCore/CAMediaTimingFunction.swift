import Foundation

/// A curve of time that has a name.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Even.
  public static let linear = Self(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Slow at last.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The usual one.
  public static let `default` = Self(rawValue: "default")
}

/// A curve of time; nothing moves along it.
open class CAMediaTimingFunction: NSObject {
  /// A curve of a name.
  public init(name: CAMediaTimingFunctionName) { super.init() }
  /// A curve between two points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}

/// The values before and after a movement.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The last value afterwards.
  public static let forwards = Self(rawValue: "forwards")
  /// The first value before.
  public static let backwards = Self(rawValue: "backwards")
  /// Both.
  public static let both = Self(rawValue: "both")
  /// Neither.
  public static let removed = Self(rawValue: "removed")
}
