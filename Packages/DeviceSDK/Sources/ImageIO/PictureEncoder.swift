import DeviceChannel
import DeviceImaging
import Foundation

/// Turns pictures into files, which decodes them as on a device.
package enum PictureEncoder {
  /// The quality of JPEG files for which none is asked for.
  private static let usualQuality = 0.8

  /// The bytes of a PNG or JPEG file of the picture's pixels.
  /// - Parameters:
  ///   - quality: Of a JPEG file, from 0 to 1.
  ///   - orientation: EXIF's number, which a JPEG file says; a PNG file says none, as on a device.
  ///   - api: Who asks, as Apple spells it.
  /// - Returns: nil for other formats, of which a note tells, and where the machine lacks the memory
  ///   or the library.
  package static func encode(
    _ picture: Picture, as format: ImageFormat, quality: Double? = nil, orientation: Int = 1,
    for api: String
  ) -> Data? {
    guard [.png, .jpeg].contains(format) else {
      Inert.use("\(api) of \(format.typeIdentifier)")
      return nil
    }
    guard let pixels = picture.decode(for: api) else { return nil }
    if format == .png {
      return PictureWriter.png(pixels, hasAlpha: picture.hasAlpha, for: api)
    }
    return PictureWriter.jpeg(
      pixels, hasAlpha: picture.hasAlpha, quality: quality ?? usualQuality,
      orientation: orientation, for: api)
  }
}
