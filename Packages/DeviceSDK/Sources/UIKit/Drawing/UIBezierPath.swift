import CoreGraphics
import DeviceChannel
import Foundation

/// An outline, of which only the extent is kept; drawing it is inert.
open class UIBezierPath: NSObject, NSCopying {
  private var outline = CGMutablePath()

  /// Creates an empty outline.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }

  /// Creates an ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }

  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }

  /// Creates a rectangle with some round corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }

  /// Creates an arc.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates an outline of Core Graphics' one.
  public convenience init(cgPath: CGPath) {
    self.init()
    outline.addPath(cgPath)
  }

  /// The outline as Core Graphics has it.
  open var cgPath: CGPath { outline }
  /// The smallest rectangle around all points.
  open var bounds: CGRect { outline.boundingBox }
  /// Whether nothing has been added.
  open var isEmpty: Bool { outline.isEmpty }
  /// Where the next part begins.
  open var currentPoint: CGPoint { outline.currentPoint }
  /// Width of lines; inert.
  open var lineWidth: CGFloat = 1
  /// Ends of lines; inert.
  open var lineCapStyle = CGLineCap.butt
  /// Corners of lines; inert.
  open var lineJoinStyle = CGLineJoin.miter
  /// How overlapping parts are filled; inert.
  open var usesEvenOddFillRule = false

  /// Begins a part at a point.
  open func move(to point: CGPoint) { outline.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds another outline.
  open func append(_ bezierPath: UIBezierPath) { outline.addPath(bezierPath.cgPath) }

  /// Ends the part where it began.
  open func close() { outline.closeSubpath() }

  /// Forgets all points.
  open func removeAllPoints() { outline = CGMutablePath() }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(outline, transform: transform)
    outline = moved
  }

  /// Limits drawing to the outline; inert.
  open func addClip() { Inert.use("UIBezierPath.addClip()") }

  /// Fills the outline; inert.
  open func fill() { Inert.use("UIBezierPath.fill()") }

  /// Draws the outline; inert.
  open func stroke() { Inert.use("UIBezierPath.stroke()") }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any { UIBezierPath(cgPath: outline) }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upper left.
  public static var topLeft: Self { Self(rawValue: 1) }
  /// Upper right.
  public static var topRight: Self { Self(rawValue: 2) }
  /// Lower left.
  public static var bottomLeft: Self { Self(rawValue: 4) }
  /// Lower right.
  public static var bottomRight: Self { Self(rawValue: 8) }
  /// All four.
  public static var allCorners: Self { Self(rawValue: .max) }
}
