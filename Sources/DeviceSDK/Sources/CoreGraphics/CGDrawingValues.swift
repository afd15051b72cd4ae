import Foundation

/// How pixels are found between pixels.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}

/// What of an outline is painted.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

/// Ends of lines.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// Corners of lines.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// How paint meets what is there.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// A transition between colours; inert.
public final class CGGradient: Sendable {
  /// Makes a transition between colours at places from 0 to 1.
  public init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {
    if colors.count == 0 { return nil }
  }
}

/// What lies beyond a transition's ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Makes a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour before the start.
  public static var drawsBeforeStartLocation: Self { Self(rawValue: 1) }
  /// The last colour behind the end.
  public static var drawsAfterEndLocation: Self { Self(rawValue: 2) }
}
