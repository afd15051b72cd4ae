import Foundation

/// An outline, of which only the extent is kept.
public class CGPath: @unchecked Sendable {
  // Changed by `CGMutablePath` alone, which Apple's clients do not share between threads either.
  var extent: CGRect?
  var last: CGPoint = .zero
  var first: CGPoint = .zero

  init(extent: CGRect?) { self.extent = extent }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(extent: transform.map { rect.applying($0.pointee) } ?? rect)
  }

  /// An ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect, transform: transform)
  }

  /// A rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(rect: rect, transform: transform)
  }

  /// Whether nothing has been added.
  public var isEmpty: Bool { extent == nil }
  /// The smallest rectangle around all points.
  public var boundingBox: CGRect { extent ?? .null }
  /// The smallest rectangle around the outline, here around all points.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Where the next part begins.
  public var currentPoint: CGPoint { last }

  /// Whether a point lies within the extent.
  public func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }

  /// A copy that cannot change.
  public func copy() -> CGPath? { CGPath(extent: extent) }

  /// A copy that can change.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.extent = extent
    copy.last = last
    return copy
  }
}

/// How overlapping parts of an outline are filled; inert.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside unless the outline runs around it as often to the left as to the right; the
  /// default.
  case winding
  /// A point is inside where a ray from it crosses the outline an odd number of times.
  case evenOdd
}
