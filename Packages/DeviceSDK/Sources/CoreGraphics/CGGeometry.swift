import Foundation

/// A direction with a length.
public struct CGVector: Hashable, Codable, Sendable {
  /// Horizontal part.
  public var dx: CGFloat
  /// Vertical part.
  public var dy: CGFloat

  /// Creates a vector of length 0.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector of its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of length 0.
  public static var zero: CGVector { CGVector() }
}

extension CGPoint {
  /// The point that a transformation moves this one to.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size that a transformation makes of this one.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle that holds the transformed corners of this one.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    return corners.dropFirst().reduce(CGRect(origin: corners[0], size: .zero)) {
      $0.holding($1)
    }
  }

  /// The smallest rectangle that holds this one and a point.
  func holding(_ point: CGPoint) -> CGRect {
    let left = min(minX, point.x)
    let top = min(minY, point.y)
    return CGRect(
      x: left, y: top, width: max(maxX, point.x) - left, height: max(maxY, point.y) - top)
  }
}
