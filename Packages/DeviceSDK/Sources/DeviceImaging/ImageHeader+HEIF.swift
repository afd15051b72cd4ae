extension ImageHeader {
  /// Reads the properties of a HEIC or AVIF file.
  static func heif(_ reader: ByteReader) -> ImageHeader? {
    guard reader.has("ftyp", at: 4), let format = heifFormat(reader) else { return nil }
    let meta = MediaBox.list(reader, in: 0..<reader.count).first {
      reader.has("meta", at: $0.typeOffset)
    }
    guard
      let properties = meta?.children("iprp", reader, skipping: 4).first?
        .children("ipco", reader).first
    else { return nil }
    // The whole picture is the largest: the others are its tiles and thumbnails.
    let sizes = properties.children("ispe", reader).compactMap { box -> (Int, Int)? in
      guard let width = reader.big(box.start + 4, bytes: 4),
        let height = reader.big(box.start + 8, bytes: 4)
      else { return nil }
      return (width, height)
    }
    guard let size = sizes.max(by: { $0.0 < $1.0 }) else { return nil }
    var header = ImageHeader(format, width: size.0, height: size.1)
    if let turn = properties.children("irot", reader).first.flatMap({ reader.byte($0.start) }) {
      // Quarter turns against the clock, as EXIF numbers them
      header.orientation = [1, 8, 3, 6][turn & 3]
    }
    return header
  }

  private static func heifFormat(_ reader: ByteReader) -> ImageFormat? {
    if reader.has("avif", at: 8) || reader.has("avis", at: 8) { return .avif }
    let brands: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"]
    return brands.contains { reader.has($0, at: 8) } ? .heic : nil
  }
}
