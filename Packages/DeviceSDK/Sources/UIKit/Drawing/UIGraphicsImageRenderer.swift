import CoreGraphics
import DeviceImaging
import Foundation

/// Creates bitmaps of a size.
open class UIGraphicsImageRenderer: NSObject {
  private let area: CGRect
  private let imageFormat: UIGraphicsImageRendererFormat

  /// Creates bitmaps of a size in points at three pixels a point.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  /// Creates bitmaps of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates bitmaps of an area at three pixels a point.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// Creates bitmaps of an area in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    area = bounds
    imageFormat = format
    super.init()
  }

  /// The format of the bitmaps.
  open var format: UIGraphicsImageRendererFormat { imageFormat }
  /// Whether pictures come out; always true.
  open var allowsImageOutput: Bool { true }

  /// Runs the actions and hands out what they drew into; an empty picture for an empty size.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let bitmap = UIGraphics.Bitmap(
      size: area.size, scale: imageFormat.scale, isOpaque: imageFormat.opaque)
    guard let bitmap else { return UIImage() }
    bitmap.context.translateBy(x: -area.minX, y: -area.minY)
    UIGraphics.push(bitmap)
    defer { UIGraphics.pop() }
    actions(UIGraphicsImageRendererContext(bitmap, format: imageFormat))
    return bitmap.image
  }

  /// Runs the actions and encodes what they drew into as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Runs the actions and encodes what they drew into as a JPEG file.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// Pixels a point and transparency of drawn pictures.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Which colours the pixels can hold; inert.
  public enum Range: Int, Sendable {
    /// Not said; pixels are four bytes for each of these here.
    case unspecified = -1
    /// Wide where the picture's colours and the screen are; on a device that may double the memory.
    case automatic = 0
    /// Beyond sRGB, at eight bytes a pixel on a device and four here.
    case extended = 1
    /// sRGB at four bytes a pixel; the default here.
    case standard = 2
  }

  /// Pixels a point; 3 by default, the simulated screen's.
  open var scale: CGFloat = 3
  /// Whether pixels cannot be transparent; false by default.
  open var opaque = false
  /// Which colours the pixels can hold; inert.
  open var preferredRange = Range.standard
  /// Whether colours may exceed the standard; inert.
  open var prefersExtendedRange = false

  /// Creates the simulated screen's format.
  public override init() { super.init() }

  /// The simulated screen's format.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The simulated screen's format.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// A format for traits; the simulated screen's.
  public convenience init(for traitCollection: UITraitCollection) { self.init() }
}

/// The context that a renderer's actions draw with.
open class UIGraphicsImageRendererContext: NSObject {
  private let bitmap: UIGraphics.Bitmap
  private let imageFormat: UIGraphicsImageRendererFormat

  init(_ bitmap: UIGraphics.Bitmap, format: UIGraphicsImageRendererFormat) {
    self.bitmap = bitmap
    imageFormat = format
    super.init()
  }

  /// The context that is drawn into.
  open var cgContext: CGContext { bitmap.context }
  /// The image that has been drawn so far.
  open var currentImage: UIImage { bitmap.image }
  /// The format of the bitmap.
  open var format: UIGraphicsImageRendererFormat { imageFormat }

  /// Fills a rectangle; inert.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle; inert.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }

  /// Draws a rectangle's outline; inert.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Limits drawing to a rectangle; inert.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
