import DeviceChannel
import Foundation

/// The outline that the next painting uses up.
extension CGContext {
  /// Forgets the outline.
  public func beginPath() { path = CGMutablePath() }

  /// Ends the part where it began.
  public func closePath() { path.closeSubpath() }

  /// Begins a part at a point.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds straight lines.
  public func addLines(between points: [CGPoint]) { path.addLines(between: points) }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }

  /// Adds an arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }

  /// Adds another outline.
  public func addPath(_ path: CGPath) { self.path.addPath(path) }

  /// Limits painting to the outline.
  public func clip(using rule: CGPathFillRule = .winding) {
    limit(to: path, rule)
    beginPath()
  }

  /// Limits painting to a rectangle.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Limits painting to rectangles.
  public func clip(to rects: [CGRect]) {
    let outline = CGMutablePath()
    for rect in rects { outline.addRect(rect) }
    limit(to: outline, .winding)
    beginPath()
  }

  /// Limits painting by a mask; inert.
  public func clip(to rect: CGRect, mask: CGImage) {
    Inert.use("CGContext.clip(to:mask:)")
    beginPath()
  }

  /// Takes back all limits; inert.
  public func resetClip() { Inert.use("CGContext.resetClip()") }

  /// Limits painting to an outline, on a canvas that there is already or one that is made later.
  package func limit(to outline: CGPath, _ rule: CGPathFillRule) {
    guard let outline = outline.copy() else { return }
    let limit = PaintLimit(path: outline, rule: rule, matrix: matrix())
    state.limits.append(limit)
    if let canvas { Self.set(limit, on: canvas) }
  }
}
