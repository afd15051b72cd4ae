import CoreGraphics
import DeviceImaging
import Foundation

/// The stack of contexts that a thread draws into.
enum UIGraphics {
  /// A bitmap with the size in points that it was asked for.
  final class Bitmap {
    let context: CGContext
    private let scale: CGFloat

    /// Takes the memory of a bitmap; nil for an empty size.
    init?(size: CGSize, scale: CGFloat, isOpaque: Bool) {
      self.scale = scale > 0 ? scale : UIGraphics.screenScale
      let width = (size.width * self.scale).rounded(.up)
      let height = (size.height * self.scale).rounded(.up)
      guard (1...CGFloat(Int32.max)).contains(width), (1...CGFloat(Int32.max)).contains(height),
        let buffer = PixelBuffer(width: Int(width), height: Int(height), isOpaque: isOpaque)
      else { return nil }
      context = CGContext(buffer, hasAlpha: !isOpaque)
      context.translateBy(x: 0, y: height)
      context.scaleBy(x: self.scale, y: -self.scale)
    }

    init(_ context: CGContext) {
      self.context = context
      scale = 1
    }

    /// The picture as it has been drawn so far.
    var image: UIImage {
      context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
  }

  static func push(_ bitmap: Bitmap?) { stack.bitmaps.append(bitmap) }

  static func pop() { _ = stack.bitmaps.popLast() }

  static var current: Bitmap? { stack.bitmaps.last ?? nil }

  /// Pixels a point of drawing that names no scale: an iPhone's, on an iPad too.
  ///
  /// It does not ask the device, where a thread that draws between two notifications would wait.
  static var screenScale: CGFloat { 3 }

  private final class Stack {
    // An empty size has no bitmap, but its end takes an entry away all the same.
    var bitmaps: [Bitmap?] = []
  }

  private static var stack: Stack {
    let values = Thread.current.threadDictionary
    if let stack = values["UIKit.graphics"] as? Stack { return stack }
    let stack = Stack()
    values["UIKit.graphics"] = stack
    return stack
  }
}

/// Begins a bitmap of a size in points with one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a bitmap of a size in points; `scale` is pixels a point, 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  UIGraphics.push(UIGraphics.Bitmap(size: size, scale: scale, isOpaque: opaque))
}

/// The bitmap begun last as a picture; nil when there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { UIGraphics.current?.image }

/// Ends the bitmap begun last.
public func UIGraphicsEndImageContext() { UIGraphics.pop() }

/// The context begun last; nil when there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphics.current?.context }

/// Makes a context the one that drawing goes to.
public func UIGraphicsPushContext(_ context: CGContext) {
  UIGraphics.push(UIGraphics.Bitmap(context))
}

/// Takes back the context made current last.
public func UIGraphicsPopContext() { UIGraphics.pop() }

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Limits drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
