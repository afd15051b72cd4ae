import DeviceChannel
import DeviceImaging
import Foundation

/// Turns pictures into files, which decodes them as on a device.
package enum PictureEncoder {
  /// The bytes of a file.
  ///
  /// A picture that has the format already keeps its bytes. A file of another format keeps its
  /// bytes too, since nothing here knows its pixels: what shows is the picture, and the simulation
  /// warns that it was not encoded. What code drew becomes a blank picture of its size.
  /// - Parameter api: Who asks, as Apple spells it.
  /// - Returns: nil for a format other than PNG and JPEG.
  package static func encode(_ picture: Picture, as format: ImageFormat, for api: String) -> Data? {
    guard picture.decode() != nil else { return nil }
    if let bytes = picture.bytes(of: format) { return bytes }
    Inert.use("Re-encoding by \(api)")
    if [.png, .jpeg].contains(format), let bytes = picture.fileBytes { return bytes }
    return switch format {
    case .png:
      BlankPNG.encode(width: picture.width, height: picture.height, hasAlpha: picture.hasAlpha)
    case .jpeg: BlankJPEG.encode(width: picture.width, height: picture.height)
    default: nil
    }
  }
}
