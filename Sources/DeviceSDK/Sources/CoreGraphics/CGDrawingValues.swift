import Foundation

/// How pixels are found between pixels.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context chooses: what every context begins with; pushsim scales no pixels, so all of these
  /// are inert.
  case `default` = 0
  /// The nearest pixel is taken as it is.
  case none = 1
  /// A quick mixture of neighbouring pixels.
  case low = 2
  /// The best mixture that there is, whatever it costs.
  case high = 3
  /// A mixture between `low` and `high`, whose number is above both.
  case medium = 4
}

/// What of an outline is painted.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, counted by winding; blank here, as are all of these.
  case fill
  /// The inside, where areas that are enclosed an even number of times stay empty.
  case eoFill
  /// The line along the outline.
  case stroke
  /// The inside counted by winding, then the line over it.
  case fillStroke
  /// The inside by the even-odd rule, then the line over it.
  case eoFillStroke
}

/// Ends of lines.
public enum CGLineCap: Int32, Sendable {
  /// Cut off where the line ends, as by default; no line is drawn here.
  case butt
  /// Half a circle around the end.
  case round
  /// Cut off half the line's width behind the end.
  case square
}

/// Corners of lines.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp point, as by default; no corner is drawn here.
  case miter
  /// Part of a circle around the corner.
  case round
  /// The corner cut off straight.
  case bevel
}

/// How paint meets what is there.
public enum CGBlendMode: Int32, Sendable {
  /// `normal` lays paint over what is there and the others mix both colours; none changes a pixel
  /// here, so areas stay blank.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// More mixtures, beside `clear`, which leaves nothing, and `copy`, which leaves the paint alone;
  /// blank here as well.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  /// Porter and Duff's operators, in which the alpha of one side decides what is left of the other;
  /// blank here as well.
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  /// Two more of those operators, and two sums that run into black or into white; blank here as
  /// well.
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
