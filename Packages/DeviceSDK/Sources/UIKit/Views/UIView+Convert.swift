import CoreGraphics
import Foundation

// From one view's coordinates to another's. Transforms do not count.
extension UIView {
  /// Where a view's upper left corner lies, from that of the view that holds all.
  private var corner: CGPoint {
    var corner = CGPoint.zero
    for view in sequence(first: self, next: \.superview) {
      corner.x += view.frame.minX
      corner.y += view.frame.minY
      if let scroll = view.superview as? UIScrollView {
        corner.x -= scroll.contentOffset.x
        corner.y -= scroll.contentOffset.y
      }
    }
    return corner
  }

  /// A view's corner; for nil that of the window, or of the view that holds all.
  private func origin(of view: UIView?) -> CGPoint {
    (view ?? window ?? sequence(first: self, next: \.superview).first { $0.superview == nil })?
      .corner ?? .zero
  }

  /// A point of this view in another's coordinates; nil for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, other) = (corner, origin(of: view))
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// A point of another view in this one's coordinates; nil for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (own, other) = (corner, origin(of: view))
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }

  /// A rectangle of this view in another's coordinates; nil for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this one's coordinates; nil for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}
