import Testing

@testable import MediaType

@Suite("Pixel size from the first bytes")
struct PixelSizeTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0x02, 0x80, 0, 0, 0x01, 0xE0]
  private static let gif: [UInt8] = Array("GIF89a".utf8) + [0x80, 0x02, 0xE0, 0x01]

  private static func webP(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [22, 0, 0, 0] + rest
  }

  @Test(
    "each format's header gives its size",
    arguments: [
      ("image/png", png), ("image/gif", gif),
      // A key frame, whose sides have bits for enlarging above the size.
      ("image/webp", webP("VP8 ", [0xB0, 0x8A, 0, 0x9D, 0x01, 0x2A, 0x80, 0x42, 0xE0, 0x81])),
      // Fourteen bits each, less one.
      ("image/webp", webP("VP8L", [0x2F, 0x7F, 0xC2, 0x77, 0, 0, 0, 0, 0, 0])),
      ("image/webp", webP("VP8X", [0, 0, 0, 0, 0x7F, 0x02, 0, 0xDF, 0x01, 0])),
    ])
  func formats(mimeType: String, head: [UInt8]) {
    #expect(PixelSize(head: head, mimeType: mimeType) == PixelSize(width: 640, height: 480))
  }

  @Test(
    "no size where there is none",
    arguments: [
      ("image/png", Array(png.dropLast())),
      ("image/png", png.dropLast(8) + [UInt8](repeating: 0, count: 8)),
      ("image/gif", Array(gif.dropLast())), ("image/gif", []), ("image/tiff", png),
      ("image/webp", webP("VP8 ", [UInt8](repeating: 1, count: 10))),
      ("image/webp", webP("VP8L", [UInt8](repeating: 1, count: 10))),
      ("image/webp", webP("ALPH", [UInt8](repeating: 1, count: 10))),
    ])
  func none(mimeType: String, head: [UInt8]) {
    #expect(PixelSize(head: head, mimeType: mimeType) == nil)
  }

  @Test("QUIR-01: a decoded bitmap takes four bytes a pixel")
  func decoded() {
    #expect(PixelSize(width: 6000, height: 4000).decodedBytes == 96_000_000)
    #expect(PixelSize(width: 1 << 31, height: 1 << 31).decodedBytes == .max)
  }
}
