extension ImageHeader {
  /// Reads a JPEG file up to its frame header.
  static func jpeg(_ reader: ByteReader) -> ImageHeader? {
    guard reader.big(0, bytes: 3) == 0xFF_D8_FF else { return nil }
    var orientation = 1
    var offset = 2
    while reader.byte(offset) == 0xFF, let marker = reader.byte(offset + 1) {
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard let length = reader.big(offset + 2, bytes: 2), length >= 2 else { return nil }
      if marker == 0xE1, reader.has("Exif\0", at: offset + 4) {
        orientation = tiff(reader, at: offset + 10)?.orientation ?? orientation
      } else if isFrame(marker) {
        guard let height = reader.big(offset + 5, bytes: 2),
          let width = reader.big(offset + 7, bytes: 2)
        else { return nil }
        var header = ImageHeader(.jpeg, width: width, height: height)
        header.orientation = orientation
        switch reader.byte(offset + 9) {
        case 1: header.colorModel = .gray
        case 4: header.colorModel = .cmyk
        default: break
        }
        return header
      } else if marker == 0xDA {
        return nil
      }
      offset += 2 + length
    }
    return nil
  }

  /// Whether the marker begins a frame: all of 0xC0 to 0xCF but three kinds of tables.
  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}
