import CoreGraphics
import DeviceImaging
import Foundation

// Immutable.
/// A picture as filters see it: its size is a device's, its pixels are blank.
open class CIImage: NSObject, @unchecked Sendable {
  /// Where the picture is, in pixels.
  public let extent: CGRect
  /// The picture that it was made of; nil for a filter's.
  public let cgImage: CGImage?

  init(extent: CGRect, cgImage: CGImage? = nil) {
    (self.extent, self.cgImage) = (extent, cgImage)
  }

  /// A picture of another.
  public convenience init(cgImage image: CGImage) {
    self.init(
      extent: CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height)),
      cgImage: image)
  }

  /// Reads a file's bytes; nil when they are not a picture.
  public convenience init?(data: Data) {
    guard let picture = Picture(file: data) else { return nil }
    self.init(cgImage: CGImage(picture))
  }

  /// Reads a file; nil when it is not a picture.
  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// One colour without end.
  public convenience init(color: CIColor) { self.init(extent: .infinite) }

  /// No picture.
  open class func empty() -> CIImage { CIImage(extent: .zero) }

  /// The picture moved, turned or scaled.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(extent: extent.applying(matrix))
  }

  /// The part in a rectangle.
  open func cropped(to rect: CGRect) -> CIImage {
    CIImage(extent: extent.intersection(rect), cgImage: cgImage)
  }

  /// The picture with what lies at its edges going on without end.
  open func clampedToExtent() -> CIImage { CIImage(extent: .infinite) }

  /// Returns the result of a filter on it.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage
  {
    let filter = CIFilter(name: filterName, parameters: params)
    filter?.setValue(self, forKey: kCIInputImageKey)
    return filter?.outputImage ?? .empty()
  }
}
