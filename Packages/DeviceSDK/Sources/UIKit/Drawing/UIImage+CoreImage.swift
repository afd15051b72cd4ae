import CoreGraphics
import CoreImage
import Foundation

extension UIImage {
  /// The picture that filters see; nil, because a picture here always has a `cgImage`.
  public var ciImage: CIImage? { nil }

  /// Shows what a filter has made.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Shows what a filter has made.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    if let image = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: image, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
  }
}

extension CIImage {
  /// A picture of another; nil for one of no size.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }
}

extension CIColor {
  /// A colour of another.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
