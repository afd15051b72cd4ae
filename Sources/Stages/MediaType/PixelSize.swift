/// Width and height of a picture in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Bytes of the decoded bitmap at four a pixel; what an extension pays that draws it (QUIR-01).
  ///
  /// An estimate: one frame, no colour planes shared, no row padding. Saturates at `Int.max`.
  package var decodedBytes: Int {
    let (area, areaOverflow) = width.multipliedReportingOverflow(by: height)
    let (bytes, overflow) = area.multipliedReportingOverflow(by: 4)
    return areaOverflow || overflow ? .max : bytes
  }
}

extension PixelSize {
  /// Reads the size from the first 30 bytes of a PNG, GIF or WebP; nil for other types, and where
  /// there is none. A JPEG's is in `JPEGSegments`, a HEIC's in `HEIFBoxes`.
  ///
  /// libmagic tells it too, in words, at twice to six times the cost of the type.
  init?(head: [UInt8], mimeType: String) {
    let sides: (width: Int, height: Int)?
    switch mimeType {
    case "image/png": sides = Self.png(head)
    case "image/gif": sides = Self.gif(head)
    case "image/webp": sides = Self.webP(head)
    default: sides = nil
    }
    guard let sides, sides.width > 0, sides.height > 0 else { return nil }
    self.init(width: sides.width, height: sides.height)
  }

  /// Signature, then the chunk IHDR, which begins with both sides, the highest byte first.
  private static func png(_ head: [UInt8]) -> (Int, Int)? {
    guard head.count >= 24, head[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    let sides = [16, 20].map { head[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (sides[0], sides[1])
  }

  /// The screen on which the frames are drawn.
  private static func gif(_ head: [UInt8]) -> (Int, Int)? {
    guard head.count >= 10 else { return nil }
    return (littleEndian(head, at: 6, bytes: 2), littleEndian(head, at: 8, bytes: 2))
  }

  /// A RIFF of one of three chunks: with the canvas, lossless, or a key frame of VP8.
  private static func webP(_ head: [UInt8]) -> (Int, Int)? {
    guard head.count >= 30 else { return nil }
    switch head[12..<16] {
    case let kind where kind.elementsEqual("VP8X".utf8):
      return (
        littleEndian(head, at: 24, bytes: 3) + 1, littleEndian(head, at: 27, bytes: 3) + 1
      )
    case let kind where kind.elementsEqual("VP8L".utf8):
      guard head[20] == 0x2F else { return nil }
      let sides = littleEndian(head, at: 21, bytes: 4)
      return (sides & 0x3FFF + 1, sides >> 14 & 0x3FFF + 1)
    case let kind where kind.elementsEqual("VP8 ".utf8):
      guard head[23..<26] == [0x9D, 0x01, 0x2A] else { return nil }
      // The upper two bits only say how to enlarge it.
      return (
        littleEndian(head, at: 26, bytes: 2) & 0x3FFF, littleEndian(head, at: 28, bytes: 2) & 0x3FFF
      )
    default: return nil
    }
  }

  private static func littleEndian(_ head: [UInt8], at offset: Int, bytes: Int) -> Int {
    head[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
