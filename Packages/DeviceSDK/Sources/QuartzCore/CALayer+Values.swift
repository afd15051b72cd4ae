import Foundation

/// How a picture fills a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral
{
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Takes Apple's name, as code before Swift 4.2 gives it.
  public init(stringLiteral value: String) { rawValue = value }
  /// In the middle.
  public static let center = Self(rawValue: "center")
  /// Out of proportion.
  public static let resize = Self(rawValue: "resize")
  /// In proportion, all of it.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// In proportion, without margins.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// How corners are round.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As a circle.
  public static let circular = Self(rawValue: "circular")
  /// More smoothly.
  public static let continuous = Self(rawValue: "continuous")
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Takes the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// On the left, above.
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  /// On the right, above.
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  /// On the left, below.
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  /// On the right, below.
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}
