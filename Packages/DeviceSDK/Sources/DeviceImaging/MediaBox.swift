/// A box of the ISO base media format: HEIC pictures and MP4 or QuickTime movies consist of them.
struct MediaBox {
  /// Where the contents begin, behind the size and the type.
  let start: Int
  /// Where the next box begins.
  let end: Int
  /// Where the type stands: four ASCII characters.
  let typeOffset: Int

  /// The boxes that follow each other in a range.
  static func list(_ reader: ByteReader, in range: Range<Int>) -> [MediaBox] {
    var boxes: [MediaBox] = []
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, var size = reader.big(offset, bytes: 4) {
      var header = 8
      if size == 1 {
        // The size did not fit: the real one follows the type.
        size = reader.big(offset + 8, bytes: 8) ?? 0
        header = 16
      } else if size == 0 {
        size = range.upperBound - offset
      }
      guard size >= header, size <= range.upperBound - offset else { break }
      boxes.append(
        MediaBox(start: offset + header, end: offset + size, typeOffset: offset + 4))
      offset += size
    }
    return boxes
  }

  /// The boxes of a type inside this one, whose own fields take the first `skipping` bytes.
  func children(_ type: StaticString, _ reader: ByteReader, skipping: Int = 0) -> [MediaBox] {
    guard start + skipping <= end else { return [] }
    return Self.list(reader, in: start + skipping..<end).filter {
      reader.has(type, at: $0.typeOffset)
    }
  }
}
