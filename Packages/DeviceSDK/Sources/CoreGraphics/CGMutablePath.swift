import Foundation

/// An outline in the making, of which only the extent is kept.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty outline.
  public init() { super.init(extent: nil) }

  private func add(_ points: CGPoint...) {
    for point in points {
      extent = extent?.holding(point) ?? CGRect(origin: point, size: .zero)
      last = point
    }
  }

  private func add(_ rect: CGRect, _ transform: CGAffineTransform) {
    let moved = rect.applying(transform)
    extent = extent?.union(moved) ?? moved
    last = moved.origin
  }

  /// Begins a part at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    first = point.applying(transform)
    add(first)
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(point.applying(transform))
  }

  /// Adds straight lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for point in points { add(point.applying(transform)) }
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    add(control1.applying(transform), control2.applying(transform), end.applying(transform))
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add(control.applying(transform), end.applying(transform))
  }

  /// Adds an arc; its whole circle counts as the extent.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    add(
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(rect, transform)
  }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(rect, transform)
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(rect, transform)
  }

  /// Adds another outline.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    if let rect = path.extent { add(rect, transform) }
  }

  /// Ends the part where it began.
  public func closeSubpath() { last = first }
}
