import Foundation

/// The facts in the first bytes of a picture, read without decoding a pixel.
package struct ImageHeader: Sendable {
  /// The meaning of a pixel's components, by ImageIO's names.
  package enum ColorModel: String, Sendable {
    case gray = "Gray"
    case rgb = "RGB"
    case cmyk = "CMYK"
  }

  /// The file format.
  package var format: ImageFormat
  /// Width of the stored bitmap in pixels, before the orientation is applied.
  package var pixelWidth: Int
  /// Height of the stored bitmap in pixels, before the orientation is applied.
  package var pixelHeight: Int
  /// EXIF orientation, 1 to 8.
  package var orientation = 1
  /// Whether pixels may be transparent.
  package var hasAlpha = false
  /// The meaning of a pixel's components: RGB where the header is not asked.
  package var colorModel = ColorModel.rgb
  /// How many pictures an animation holds.
  package var frameCount = 1
  /// The number of a GIF animation's repeats as the file has it, 0 for ever; nil without one.
  package var loopCount: Int?

  /// Reads a header; nil for bytes that are not a picture ImageIO could decode.
  package init?(_ data: Data) {
    let reader = ByteReader(data)
    let header =
      Self.png(reader) ?? Self.jpeg(reader) ?? Self.gif(reader) ?? Self.webP(reader)
      ?? Self.heif(reader) ?? Self.tiff(reader, at: 0) ?? Self.bmp(reader)
    guard let header, header.pixelWidth > 0, header.pixelHeight > 0 else { return nil }
    self = header
  }

  init(_ format: ImageFormat, width: Int, height: Int) {
    self.format = format
    pixelWidth = width
    pixelHeight = height
  }

  /// Whether the orientation swaps width and height.
  package var isTurnedSideways: Bool { orientation >= 5 }

  private static func png(_ reader: ByteReader) -> ImageHeader? {
    guard reader.byte(0) == 0x89, reader.has("PNG\r\n", at: 1), reader.has("IHDR", at: 12),
      let width = reader.big(16, bytes: 4), let height = reader.big(20, bytes: 4)
    else { return nil }
    var header = ImageHeader(.png, width: width, height: height)
    header.hasAlpha = [4, 6].contains(reader.byte(25)) || hasTransparency(reader)
    if [0, 4].contains(reader.byte(25)) { header.colorModel = .gray }
    return header
  }

  /// Whether a PNG file gives alpha to colours of its palette, or to one of all.
  private static func hasTransparency(_ reader: ByteReader) -> Bool {
    var offset = 33
    while let length = reader.big(offset, bytes: 4), !reader.has("IDAT", at: offset + 4) {
      if reader.has("tRNS", at: offset + 4) { return true }
      offset += 12 + length
    }
    return false
  }

  private static func bmp(_ reader: ByteReader) -> ImageHeader? {
    guard reader.has("BM", at: 0), let size = reader.little(14, bytes: 4) else { return nil }
    if size == 12 {
      guard let width = reader.little(18, bytes: 2), let height = reader.little(20, bytes: 2)
      else { return nil }
      return ImageHeader(.bmp, width: width, height: height)
    }
    guard size >= 40, let width = reader.little(18, bytes: 4),
      let height = reader.little(22, bytes: 4)
    else { return nil }
    // A negative height says that rows run from top to bottom.
    return ImageHeader(
      .bmp, width: width, height: Int(Int32(truncatingIfNeeded: height).magnitude))
  }
}
