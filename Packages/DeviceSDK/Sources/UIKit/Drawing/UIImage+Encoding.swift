import DeviceImaging
import Foundation
import ImageIO

extension UIImage {
  /// A PNG file: the original bytes of a file, whatever its format, with a warning where that is not
  /// PNG; a blank picture of the same size of what code drew.
  ///
  /// Decodes the picture, as on a device.
  public func pngData() -> Data? {
    PictureEncoder.encode(picture, as: .png, for: "UIImage.pngData()")
  }

  /// A JPEG file: the original bytes of a file, whatever its format and the quality asked for, with a
  /// warning where that is not JPEG; a blank picture of the same size of what code drew.
  ///
  /// Decodes the picture, as on a device.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    PictureEncoder.encode(picture, as: .jpeg, for: "UIImage.jpegData(compressionQuality:)")
  }

  /// A HEIC file: the original bytes when they are one, else nil.
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
