import DeviceChannel
import DeviceImaging
import Foundation

/// A picture whose pixels cost memory from the moment that something needs them (QUIR-01).
public final class CGImage: Hashable, Sendable {
  /// The picture behind this object.
  package let picture: Picture

  /// Shows a picture.
  package init(_ picture: Picture) { self.picture = picture }

  /// Creates a picture of raw pixels of eight bits a component; pixels that the provider does not
  /// have are clear, and so are all of another kind.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let layout = PixelLayout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space.model,
      bitmapInfo: bitmapInfo)
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1F) ?? .none
    let hasAlpha = layout?.hasAlpha ?? (alpha != .none && alpha.rawValue < 5)
    guard let buffer = PixelBuffer(width: width, height: height, isOpaque: !hasAlpha) else {
      return nil
    }
    if let layout {
      Self.read(provider, bytesPerRow, layout, into: buffer)
    } else {
      Inert.use("CGImage of \(bitsPerComponent) bits a component")
    }
    self.init(Picture(buffer, hasAlpha: hasAlpha))
  }

  private static func read(
    _ provider: CGDataProvider, _ bytesPerRow: Int, _ layout: PixelLayout,
    into buffer: PixelBuffer
  ) {
    guard let bytes = provider.data, bytesPerRow >= 0 else { return }
    let start = bytes.bytes.assumingMemoryBound(to: UInt8.self)
    for line in 0..<buffer.height {
      let count = min(buffer.width, (bytes.length - line * bytesPerRow) / layout.bytesPerPixel)
      guard count > 0 else { return }
      layout.read(start + line * bytesPerRow, into: buffer.pixels.row(line), count: count)
    }
  }

  /// Reads a JPEG file; nil for other bytes.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .jpeg)
  }

  /// Reads a PNG file; nil for other bytes.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .png)
  }

  private convenience init?(_ provider: CGDataProvider, _ format: ImageFormat) {
    guard case .bytes(let data) = provider.source, let picture = Picture(file: data),
      picture.header?.format == format
    else { return nil }
    self.init(picture)
  }

  /// Width in pixels.
  public var width: Int { picture.width }
  /// Height in pixels.
  public var height: Int { picture.height }
  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// Always 32.
  public var bitsPerPixel: Int { 32 }
  /// Four bytes a pixel, without padding.
  public var bytesPerRow: Int { 4 * width }
  /// Where alpha stands.
  public var alphaInfo: CGImageAlphaInfo { picture.hasAlpha ? .premultipliedLast : .noneSkipLast }
  /// How components lie in memory.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// The meaning of components.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// The decoded pixels.
  public var dataProvider: CGDataProvider? { CGDataProvider(.picture(picture)) }
  /// The uniform type identifier of the file; nil for a bitmap.
  public var utType: NSString? { picture.header.map { $0.format.typeIdentifier as NSString } }
  /// Always false.
  public var isMask: Bool { false }

  /// The part in a rectangle of pixels, which keeps this picture alive; nil outside of it.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let part = rect.integral.intersection(whole)
    guard part.width >= 1, part.height >= 1 else { return nil }
    return CGImage(
      Picture(
        .part(of: picture, x: Int(part.minX), y: Int(part.minY)), width: Int(part.width),
        height: Int(part.height),
        hasAlpha: picture.hasAlpha))
  }

  /// This picture; it cannot change.
  public func copy() -> CGImage? { self }

  /// Whether two images are one object.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How colours outside of a device's range are fitted; inert.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The system chooses by what is drawn.
  case defaultIntent
  /// Colours that the device has stay as measured, others become the nearest it has.
  case absoluteColorimetric
  /// The same after white has been moved to the device's white.
  case relativeColorimetric
  /// All colours move together, so that their differences stay visible, as suits photographs.
  case perceptual
  /// Colours stay strong at the cost of their hue, as suits charts.
  case saturation
}
