import CoreGraphics
import DeviceImaging
import Foundation

// Immutable.
/// A picture as filters see it: its pixels are made when something asks for them.
open class CIImage: NSObject, @unchecked Sendable {
  /// Where the picture is, in pixels.
  public let extent: CGRect
  /// The picture that it was made of; nil for a filter's.
  public let cgImage: CGImage?
  let recipe: PictureRecipe

  init(extent: CGRect, recipe: @escaping PictureRecipe) {
    (self.extent, self.recipe, cgImage) = (extent, recipe, nil)
  }

  /// A picture of another.
  public init(cgImage image: CGImage) {
    extent = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    cgImage = image
    recipe = Recipes.picture(image)
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
  public convenience init(color: CIColor) {
    self.init(extent: .infinite, recipe: Recipes.color(color))
  }

  /// No picture.
  open class func empty() -> CIImage { CIImage(extent: .zero) { PixelBuffer($0) } }

  /// The picture moved, turned or scaled.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(
      extent: extent.isInfinite ? .infinite : extent.applying(matrix),
      recipe: Recipes.transformed(self, matrix))
  }

  /// The part in a rectangle.
  open func cropped(to rect: CGRect) -> CIImage {
    let part = extent.isInfinite ? rect : extent.intersection(rect)
    return CIImage(extent: part, recipe: Recipes.cropped(self, part))
  }

  /// The picture with what lies at its edges going on without end.
  open func clampedToExtent() -> CIImage {
    CIImage(extent: .infinite, recipe: Recipes.clamped(self))
  }

  /// The picture over another.
  open func composited(over dest: CIImage) -> CIImage {
    CIImage(
      extent: extent.union(dest.extent), recipe: Recipes.composed(self, dest, .normal))
  }

  /// The picture mixed with what lies around each pixel; `sigma` is the radius.
  open func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  /// The picture turned as an orientation says.
  open func oriented(forExifOrientation orientation: Int32) -> CIImage {
    let (width, height) = (extent.width, extent.height)
    // In coordinates whose y grows upwards, from the corner at the origin
    let turns: [CGAffineTransform] = [
      .identity, CGAffineTransform(-1, 0, 0, 1, width, 0),
      CGAffineTransform(-1, 0, 0, -1, width, height), CGAffineTransform(1, 0, 0, -1, 0, height),
      CGAffineTransform(0, -1, -1, 0, height, width), CGAffineTransform(0, -1, 1, 0, 0, width),
      CGAffineTransform(0, 1, 1, 0, 0, 0), CGAffineTransform(0, 1, -1, 0, height, 0),
    ]
    guard (1...8).contains(orientation) else { return self }
    return transformed(
      by: CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
        .concatenating(turns[Int(orientation) - 1]))
  }

  /// Returns the result of a filter on it.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage
  {
    let filter = CIFilter(name: filterName, parameters: params)
    filter?.setValue(self, forKey: kCIInputImageKey)
    return filter?.outputImage ?? .empty()
  }
}
