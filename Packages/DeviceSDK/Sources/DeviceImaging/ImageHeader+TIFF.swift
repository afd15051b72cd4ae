extension ImageHeader {
  /// Reads the first directory of a TIFF structure, which EXIF data also is.
  ///
  /// EXIF of a JPEG file may leave the size out: it is 0 then.
  static func tiff(_ reader: ByteReader, at start: Int) -> ImageHeader? {
    let isLittle = reader.big(start, bytes: 4) == 0x4949_2A00
    guard isLittle || reader.big(start, bytes: 4) == 0x4D4D_002A else { return nil }
    func number(_ offset: Int, _ bytes: Int) -> Int? {
      isLittle ? reader.little(offset, bytes: bytes) : reader.big(offset, bytes: bytes)
    }
    guard let directory = number(start + 4, 4), let entries = number(start + directory, 2) else {
      return nil
    }
    var header = ImageHeader(.tiff, width: 0, height: 0)
    for entry in 0..<entries {
      let offset = start + directory + 2 + 12 * entry
      guard let tag = number(offset, 2), let type = number(offset + 2, 2),
        let value = number(offset + 8, type == 3 ? 2 : 4)
      else { return header }
      switch tag {
      case 0x100: header.pixelWidth = value
      case 0x101: header.pixelHeight = value
      // Black on white or white on black, and inks
      case 0x106 where value < 2: header.colorModel = .gray
      case 0x106 where value == 5: header.colorModel = .cmyk
      case 0x112 where (1...8).contains(value): header.orientation = value
      default: break
      }
    }
    return header
  }
}
