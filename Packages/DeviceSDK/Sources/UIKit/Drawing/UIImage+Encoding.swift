import DeviceImaging
import Foundation
import ImageIO

extension UIImage {
  /// A PNG file of the stored pixels, which says nothing of how they are turned.
  ///
  /// Decodes the picture, as on a device.
  public func pngData() -> Data? {
    PictureEncoder.encode(picture, as: .png, for: "UIImage.pngData()")
  }

  /// A JPEG file of the stored pixels, which says how they are turned; white where they are
  /// transparent. Quality is from 0 to 1; a device's files of the same quality have another size.
  ///
  /// Decodes the picture, as on a device.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    PictureEncoder.encode(
      picture, as: .jpeg, quality: Double(compressionQuality),
      orientation: imageOrientation.exif, for: "UIImage.jpegData(compressionQuality:)")
  }

  /// A HEIC file: nil, as none is written here.
  public func heicData() -> Data? {
    PictureEncoder.encode(picture, as: .heic, for: "UIImage.heicData()")
  }
}

/// The old spelling of `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The old spelling of `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
