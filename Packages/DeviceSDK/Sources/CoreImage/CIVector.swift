import CoreGraphics
import Foundation

// Immutable.
/// Numbers that a filter takes as one value.
open class CIVector: NSObject, @unchecked Sendable {
  private let numbers: [CGFloat]

  /// Creates a vector of numbers.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    numbers = Array(UnsafeBufferPointer(start: values, count: count))
  }

  private init(_ numbers: [CGFloat]) { self.numbers = numbers }

  /// One number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// Two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  /// A point's two.
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
  /// A rectangle's four.
  public convenience init(cgRect r: CGRect) { self.init([r.minX, r.minY, r.width, r.height]) }

  /// How many there are.
  open var count: Int { numbers.count }
  /// One of them; 0 beyond the end.
  open func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }
  /// The first.
  open var x: CGFloat { value(at: 0) }
  /// The second.
  open var y: CGFloat { value(at: 1) }
  /// The third.
  open var z: CGFloat { value(at: 2) }
  /// The fourth.
  open var w: CGFloat { value(at: 3) }
  /// The first two as a point.
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four as a rectangle.
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
