import CoreGraphics
import Foundation

/// An outline.
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
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }

  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    outline.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a rectangle with some round corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let radius = CGSize(
      width: min(cornerRadii.width, rect.width / 2),
      height: min(cornerRadii.height, rect.height / 2))
    func corner(_ one: UIRectCorner) -> CGSize { corners.contains(one) ? radius : .zero }
    outline.addRoundedRect(
      in: rect, topLeft: corner(.topLeft), topRight: corner(.topRight),
      bottomRight: corner(.bottomRight), bottomLeft: corner(.bottomLeft))
  }

  /// Creates an arc; clockwise is as seen where y grows downwards.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
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
  /// Width of lines.
  open var lineWidth: CGFloat = 1
  /// Ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// Corners of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// How much longer than the line is wide a sharp corner may be.
  open var miterLimit: CGFloat = 10
  private var dash: (phase: CGFloat, lengths: [CGFloat])?
  /// How overlapping parts are filled.
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

  /// Adds an arc; clockwise is as seen where y grows downwards.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
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

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Limits drawing to the outline.
  open func addClip() { UIGraphicsGetCurrentContext()?.limit(to: outline, rule) }

  /// Fills the outline.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Fills the outline.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fill(outline, rule, "UIBezierPath.fill()") }
  }

  /// Draws the outline.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Draws the outline.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      if let (phase, lengths) = dash { context.setLineDash(phase: phase, lengths: lengths) }
      context.stroke(outline, "UIBezierPath.stroke()")
    }
  }

  private func draw(_ blend: CGBlendMode, _ alpha: CGFloat, _ work: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blend != .normal { context.setBlendMode(blend) }
    if alpha != 1 { context.setAlpha(alpha) }
    work(context)
    context.restoreGState()
  }

  /// Lines of such lengths and gaps; none for a whole line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)
    dash = (phase, Array(lengths))
  }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: outline)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) =
      (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule, copy.dash) = (miterLimit, usesEvenOddFillRule, dash)
    return copy
  }
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
