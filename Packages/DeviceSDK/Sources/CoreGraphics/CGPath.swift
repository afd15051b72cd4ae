import Foundation

/// An outline of straight lines and cubic curves.
public class CGPath: @unchecked Sendable {
  /// A step of an outline.
  package enum Step: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  // Changed by `CGMutablePath` alone, which Apple's clients do not share between threads either.
  package internal(set) var steps: [Step] = []
  var extent: CGRect?
  var last: CGPoint = .zero
  var first: CGPoint = .zero

  init() {}

  private init(copying path: CGPath) {
    (steps, extent, last, first) = (path.steps, path.extent, path.last, path.first)
  }

  private convenience init(_ add: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    add(path)
    self.init(copying: path)
  }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// An ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// A rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
        transform: transform?.pointee ?? .identity)
    }
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
  public func copy() -> CGPath? { CGPath(copying: self) }

  /// A copy that can change.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    (copy.steps, copy.extent, copy.last, copy.first) = (steps, extent, last, first)
    return copy
  }
}

/// How overlapping parts of an outline are filled.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside unless the outline runs around it as often to the left as to the right; the
  /// default.
  case winding
  /// A point is inside where a ray from it crosses the outline an odd number of times.
  case evenOdd
}
