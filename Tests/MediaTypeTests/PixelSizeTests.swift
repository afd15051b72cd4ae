import Testing

@testable import MediaType

@Suite("Pixel size from libmagic's words")
struct PixelSizeTests {
  @Test(
    "each format's description gives its size",
    arguments: [
      "PNG image data, 640 x 480, 8-bit/color RGB, non-interlaced",
      "GIF image data, version 89a, 640 x 480",
      "RIFF (little-endian) data, Web/P image, VP8 encoding, 640x480, YUV color",
    ])
  func formats(description: String) {
    #expect(
      PixelSize(description: description) == PixelSize(width: 640, height: 480))
  }

  @Test(
    "no size where there is none",
    arguments: ["PNG image data", "PNG image data, 0 x 480", "", "PNG image data, x, 1 x, -1 x 2"])
  func none(description: String) {
    #expect(PixelSize(description: description) == nil)
  }

  @Test("QUIR-01: a decoded bitmap takes four bytes a pixel")
  func decoded() {
    #expect(PixelSize(width: 6000, height: 4000).decodedBytes == 96_000_000)
    #expect(PixelSize(width: 1 << 31, height: 1 << 31).decodedBytes == .max)
  }
}
