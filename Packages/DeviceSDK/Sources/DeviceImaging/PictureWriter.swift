import CPictures
import Foundation

/// Makes PNG and JPEG files of pixels.
package enum PictureWriter {
  /// A PNG file; nil where the machine lacks the library or the memory.
  package static func png(_ pixels: Pixels, hasAlpha: Bool, for api: String) -> Data? {
    guard PictureLibrary.png.isThere(for: api) else { return nil }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let result = withExtendedLifetime(pixels) {
      pushsim_png_write(pixels.bitmap, hasAlpha, &bytes, &count)
    }
    guard result == PUSHSIM_PICTURE_WHOLE, let bytes else { return nil }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }

  /// A JPEG file, on white where pixels are transparent; nil where the machine lacks the library or
  /// the memory, or for a side beyond 65,500 pixels.
  /// - Parameters:
  ///   - quality: From 0 to 1.
  ///   - orientation: EXIF's number, written unless it is 1.
  package static func jpeg(
    _ pixels: Pixels, hasAlpha: Bool, quality: Double, orientation: Int = 1, for api: String
  ) -> Data? {
    guard PictureLibrary.jpeg.isThere(for: api),
      let opaque = hasAlpha ? onWhite(pixels) : pixels
    else { return nil }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let percent = quality.isNaN ? 100 : Int32((min(max(quality, 0), 1) * 100).rounded())
    let result = withExtendedLifetime(opaque) {
      pushsim_jpeg_write(opaque.bitmap, max(1, percent), &bytes, &count)
    }
    guard result == PUSHSIM_PICTURE_WHOLE, let bytes else { return nil }
    let file = Data(
      bytesNoCopy: bytes, count: count,
      deallocator: .custom { bytes, _ in
        pushsim_jpeg_free(bytes.assumingMemoryBound(to: UInt8.self))
      })
    return orientation == 1 ? file : turned(file, orientation)
  }

  /// The pixels over white; the same where none is transparent.
  private static func onWhite(_ pixels: Pixels) -> Pixels? {
    let isOpaque = (0..<pixels.height).allSatisfy { line in
      let row = pixels.row(line)
      return (0..<pixels.width).allSatisfy { row[4 * $0 + 3] == 255 }
    }
    if isOpaque { return pixels }
    guard let copy = PixelBuffer(width: pixels.width, height: pixels.height)?.pixels else {
      return nil
    }
    pixels.copy(to: copy)
    for line in 0..<copy.height {
      let row = copy.row(line)
      for place in stride(from: 0, to: 4 * copy.width, by: 4) {
        let rest = 255 - row[place + 3]
        for part in place..<place + 3 { row[part] = UInt8(min(255, Int(row[part]) + Int(rest))) }
      }
    }
    return copy
  }

  /// The file with a segment of EXIF that has the orientation alone.
  private static func turned(_ file: Data, _ orientation: Int) -> Data {
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]
      + [UInt8(orientation), 0, 0, 0, 0, 0, 0]
    var result = Data([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)])
    result.append(contentsOf: exif)
    result.append(file.dropFirst(2))
    return result
  }
}
