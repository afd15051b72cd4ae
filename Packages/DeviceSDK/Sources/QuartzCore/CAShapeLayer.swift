import CoreGraphics
import Foundation

/// How the ends of lines are.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cut off at the end.
  public static let butt = Self(rawValue: "butt")
  /// A half circle.
  public static let round = Self(rawValue: "round")
  /// Cut off past the end.
  public static let square = Self(rawValue: "square")
}

/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// With a tip.
  public static let miter = Self(rawValue: "miter")
  /// Round.
  public static let round = Self(rawValue: "round")
  /// Without a tip.
  public static let bevel = Self(rawValue: "bevel")
}

/// The rule for the inside of an outline that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The places that the outline goes around.
  public static let nonZero = Self(rawValue: "non-zero")
  /// The places that the outline goes around an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// A layer with an outline: it is kept, and not drawn.
open class CAShapeLayer: CALayer {
  /// The outline.
  open var path: CGPath?
  /// Colour within.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The rule for the inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// Colour of the line.
  open var strokeColor: CGColor?
  /// Where the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// Width of the line.
  open var lineWidth: CGFloat = 1
  /// How far a tip may reach.
  open var miterLimit: CGFloat = 10
  /// How the line's ends are.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How its parts meet.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Where its dashes begin.
  open var lineDashPhase: CGFloat = 0
  /// Lengths of its dashes and gaps.
  open var lineDashPattern: [NSNumber]?
}
