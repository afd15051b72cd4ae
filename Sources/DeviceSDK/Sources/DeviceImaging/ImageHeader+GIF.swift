extension ImageHeader {
  /// Reads a GIF file's screen size and counts its pictures.
  static func gif(_ reader: ByteReader) -> ImageHeader? {
    guard reader.has("GIF8", at: 0), let width = reader.little(6, bytes: 2),
      let height = reader.little(8, bytes: 2)
    else { return nil }
    var header = ImageHeader(.gif, width: width, height: height)
    header.hasAlpha = true
    header.frameCount = max(1, frames(reader))
    return header
  }

  private static func frames(_ reader: ByteReader) -> Int {
    var offset = 13 + colorTable(reader.byte(10))
    var count = 0
    while let kind = reader.byte(offset) {
      switch kind {
      case 0x2C:
        count += 1
        // Descriptor, the picture's own colours, and one byte before the packed pixels
        offset += 10 + colorTable(reader.byte(offset + 9)) + 1
      case 0x21: offset += 2
      default: return count
      }
      offset = endOfBlocks(reader, from: offset)
    }
    return count
  }

  /// Bytes of the colour table that the packed field announces.
  private static func colorTable(_ packed: Int?) -> Int {
    guard let packed, packed & 0x80 != 0 else { return 0 }
    return 3 << ((packed & 7) + 1)
  }

  private static func endOfBlocks(_ reader: ByteReader, from start: Int) -> Int {
    var offset = start
    while let length = reader.byte(offset), length > 0 { offset += 1 + length }
    return offset + 1
  }
}
