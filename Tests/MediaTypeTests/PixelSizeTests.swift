import Testing

@testable import MediaType

@Suite("Pixel size from libmagic's words")
struct PixelSizeTests {
  @Test(
    "each format's description gives its size",
    arguments: [
      ("PNG image data, 640 x 480, 8-bit/color RGB, non-interlaced", "image/png"),
      ("GIF image data, version 89a, 640 x 480", "image/gif"),
      ("RIFF (little-endian) data, Web/P image, VP8 encoding, 640x480, YUV color", "image/webp"),
      (
        "JPEG image data, JFIF standard 1.01, resolution (DPI), density 72x72, segment length 16, "
          + "baseline, precision 8, 640x480, components 3", "image/jpeg"
      ),
    ])
  func formats(description: String, mimeType: String) {
    #expect(
      PixelSize(description: description, mimeType: mimeType) == PixelSize(width: 640, height: 480))
  }

  @Test("a JPEG's comment or density is not taken for its size")
  func comment() {
    let before = #"JPEG image data, comment: "a, precision 8, 9x9, components 3", density 72x72"#
    let full = "\(before), progressive, precision 8, 640x480, components 3"
    #expect(
      PixelSize(description: full, mimeType: "image/jpeg") == PixelSize(width: 640, height: 480))
    let early = "JPEG image data, density 72x72, segment length 16"
    #expect(PixelSize(description: early, mimeType: "image/jpeg") == nil)
  }

  @Test(
    "no size where there is none",
    arguments: ["PNG image data", "PNG image data, 0 x 480", "", "PNG image data, x, 1 x, -1 x 2"])
  func none(description: String) {
    #expect(PixelSize(description: description, mimeType: "image/png") == nil)
  }

  @Test("QUIR-01: a decoded bitmap takes four bytes a pixel")
  func decoded() {
    #expect(PixelSize(width: 6000, height: 4000).decodedBytes == 96_000_000)
    #expect(PixelSize(width: 1 << 31, height: 1 << 31).decodedBytes == .max)
  }
}
