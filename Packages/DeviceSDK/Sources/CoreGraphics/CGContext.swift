import DeviceImaging
import Foundation

/// A bitmap to draw into: size and memory are a device's, drawing leaves it blank.
public final class CGContext {
  /// The bitmap that is drawn into.
  package let picture: Picture
  /// A caller's own memory for the bitmap; nil for memory of the context.
  private let ownedByCaller: UnsafeMutableRawPointer?
  private var saved: [CGAffineTransform] = []
  /// From the coordinates of drawing to those of the bitmap.
  public internal(set) var ctm = CGAffineTransform.identity
  var path = CGMutablePath()
  /// How pixels are found between pixels; inert.
  public var interpolationQuality = CGInterpolationQuality.default

  /// Creates a bitmap; nil for an empty size or one that the machine has no memory for.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F) ?? .none
    let picture = Picture(
      blankWidth: width, height: height, hasAlpha: alpha != .none && alpha.rawValue < 5)
    guard let picture else { return nil }
    self.picture = picture
    ownedByCaller = data
  }

  /// Draws into a bitmap that there is already.
  package init(_ picture: Picture) {
    self.picture = picture
    ownedByCaller = nil
  }

  /// Creates a bitmap; nil for an empty size or one that the machine has no memory for.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo.rawValue)
  }

  /// Width in pixels.
  public var width: Int { picture.width }
  /// Height in pixels.
  public var height: Int { picture.height }
  /// Four bytes a pixel, without padding.
  public var bytesPerRow: Int { 4 * width }
  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// The meaning of components.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// The bitmap's memory.
  public var data: UnsafeMutableRawPointer? { ownedByCaller ?? picture.decode()?.base }
  /// The box around everything that was asked to be painted.
  public var boundingBoxOfClipPath: CGRect {
    CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
      .applying(ctm.inverted())
  }

  /// The bitmap as a picture, which shares its memory.
  public func makeImage() -> CGImage? { CGImage(picture) }

  /// Keeps the state for `restoreGState`.
  public func saveGState() { saved.append(ctm) }

  /// Takes back the state last kept.
  public func restoreGState() { ctm = saved.popLast() ?? ctm }

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { ctm = ctm.translatedBy(x: tx, y: ty) }

  /// Scales what comes.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { ctm = ctm.scaledBy(x: sx, y: sy) }

  /// Turns what comes by an angle in radians.
  public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }

  /// Transforms what comes.
  public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }
}
