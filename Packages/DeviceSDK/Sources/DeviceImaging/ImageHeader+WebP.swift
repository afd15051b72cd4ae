extension ImageHeader {
  /// Reads a WebP file's first chunk.
  static func webP(_ reader: ByteReader) -> ImageHeader? {
    guard reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) else { return nil }
    if reader.has("VP8 ", at: 12) { return lossy(reader) }
    if reader.has("VP8L", at: 12) { return lossless(reader) }
    return reader.has("VP8X", at: 12) ? extended(reader) : nil
  }

  private static func lossy(_ reader: ByteReader) -> ImageHeader? {
    guard let width = reader.little(26, bytes: 2), let height = reader.little(28, bytes: 2) else {
      return nil
    }
    // The upper two bits are a scaling hint.
    return ImageHeader(.webP, width: width & 0x3FFF, height: height & 0x3FFF)
  }

  private static func lossless(_ reader: ByteReader) -> ImageHeader? {
    guard let bits = reader.little(21, bytes: 4) else { return nil }
    var header = ImageHeader(
      .webP, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    header.hasAlpha = bits >> 28 & 1 == 1
    return header
  }

  private static func extended(_ reader: ByteReader) -> ImageHeader? {
    guard let flags = reader.byte(20), let width = reader.little(24, bytes: 3),
      let height = reader.little(27, bytes: 3)
    else { return nil }
    var header = ImageHeader(.webP, width: width + 1, height: height + 1)
    header.hasAlpha = flags & 0x10 != 0
    if flags & 0x02 != 0 { header.frameCount = max(1, webPFrames(reader)) }
    return header
  }

  private static func webPFrames(_ reader: ByteReader) -> Int {
    var count = 0
    var offset = 12
    while let length = reader.little(offset + 4, bytes: 4) {
      if reader.has("ANMF", at: offset) { count += 1 }
      offset += 8 + length + length % 2
    }
    return count
  }
}
