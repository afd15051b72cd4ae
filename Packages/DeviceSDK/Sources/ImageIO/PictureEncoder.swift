import DeviceChannel
import DeviceImaging
import Foundation

/// Turns pictures into files, which decodes them as on a device.
package enum PictureEncoder {
  /// The bytes of a file.
  ///
  /// A picture that has the format already keeps its bytes. Any other becomes a blank picture of
  /// its size, since nothing here knows its pixels; the simulation says so once.
  /// - Parameter api: Who asks, as Apple spells it.
  /// - Returns: nil for a format other than PNG and JPEG.
  package static func encode(_ picture: Picture, as format: ImageFormat, for api: String) -> Data? {
    guard picture.decode() != nil else { return nil }
    if let bytes = picture.bytes(of: format) { return bytes }
    Inert.use("Re-encoding by \(api)")
    return switch format {
    case .png:
      BlankPNG.encode(width: picture.width, height: picture.height, hasAlpha: picture.hasAlpha)
    case .jpeg: BlankJPEG.encode(width: picture.width, height: picture.height)
    default: nil
    }
  }
}
