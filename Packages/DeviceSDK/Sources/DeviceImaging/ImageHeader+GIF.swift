extension ImageHeader {
  /// Reads a GIF file's screen size and its number of repeats, and counts its pictures.
  static func gif(_ reader: ByteReader) -> ImageHeader? {
    guard reader.has("GIF8", at: 0), let width = reader.little(6, bytes: 2),
      let height = reader.little(8, bytes: 2)
    else { return nil }
    var header = ImageHeader(.gif, width: width, height: height)
    header.hasAlpha = true
    header.readBlocks(reader)
    return header
  }

  private mutating func readBlocks(_ reader: ByteReader) {
    var offset = 13 + Self.colorTable(reader.byte(10))
    var count = 0
    defer { frameCount = max(1, count) }
    while let kind = reader.byte(offset) {
      switch kind {
      case 0x2C:
        count += 1
        // Descriptor, the picture's own colours, and one byte before the packed pixels
        offset += 10 + Self.colorTable(reader.byte(offset + 9)) + 1
      case 0x21:
        loopCount = loopCount ?? Self.loops(reader, at: offset)
        offset += 2
      default: return
      }
      offset = Self.endOfBlocks(reader, from: offset)
    }
  }

  /// The number of repeats where the extension that carries it is at `offset`.
  private static func loops(_ reader: ByteReader, at offset: Int) -> Int? {
    guard reader.byte(offset + 1) == 0xFF, reader.byte(offset + 2) == 11,
      reader.has("NETSCAPE2.0", at: offset + 3) || reader.has("ANIMEXTS1.0", at: offset + 3),
      reader.byte(offset + 14) == 3, reader.byte(offset + 15) == 1
    else { return nil }
    return reader.little(offset + 16, bytes: 2)
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
