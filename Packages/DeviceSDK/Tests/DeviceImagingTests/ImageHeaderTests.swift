import DeviceImaging
import Foundation
import Testing

@Suite struct ImageHeaderTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let format: ImageFormat
    let width: Int
    let height: Int
  }

  static let samples = [
    Sample(
      testDescription: "PNG", bytes: SamplePictures.png(width: 640, height: 480), format: .png,
      width: 640, height: 480),
    Sample(
      testDescription: "JPEG", bytes: SamplePictures.jpeg(width: 6000, height: 4000),
      format: .jpeg, width: 6000, height: 4000),
    Sample(
      testDescription: "GIF", bytes: SamplePictures.gif(width: 20, height: 10, frames: 1),
      format: .gif, width: 20, height: 10),
    Sample(
      testDescription: "BMP from bottom to top",
      bytes: SamplePictures.bmp(width: 7, height: 9), format: .bmp, width: 7, height: 9),
    Sample(
      testDescription: "BMP from top to bottom",
      bytes: SamplePictures.bmp(width: 7, height: -9), format: .bmp, width: 7, height: 9),
    Sample(
      testDescription: "TIFF, little end first", bytes: SamplePictures.tiff(width: 300, height: 2),
      format: .tiff, width: 300, height: 2),
    Sample(
      testDescription: "WebP, lossy",
      bytes: SamplePictures.webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0x40, 0, 0x30, 0]),
      format: .webP, width: 64, height: 48),
    // 14 bits of width - 1, then 14 bits of height - 1
    Sample(
      testDescription: "WebP, lossless",
      bytes: SamplePictures.webP("VP8L", [0x2F, 0x3F, 0xC0, 0x0B, 0x10]),
      format: .webP, width: 64, height: 48),
    Sample(
      testDescription: "WebP, extended",
      bytes: SamplePictures.webP("VP8X", [0x10, 0, 0, 0, 63, 0, 0, 47, 0, 0]),
      format: .webP, width: 64, height: 48),
    Sample(
      testDescription: "HEIC with a thumbnail",
      bytes: SamplePictures.heic(sizes: [(160, 120), (4032, 3024)], quarterTurns: 0),
      format: .heic, width: 4032, height: 3024),
  ]

  @Test("The size stands in the first bytes of every format", arguments: samples)
  func size(_ sample: Sample) throws {
    let header = try #require(ImageHeader(Data(sample.bytes)))
    #expect(header.format == sample.format)
    #expect(header.pixelWidth == sample.width)
    #expect(header.pixelHeight == sample.height)
  }

  @Test("A file that ends within its header is not a picture", arguments: samples)
  func truncated(_ sample: Sample) {
    for count in 0..<10 {
      #expect(ImageHeader(Data(sample.bytes.prefix(count))) == nil)
    }
  }

  @Test("A slice is read from its own start")
  func slice() {
    let bytes = Data([1, 2, 3] + SamplePictures.png(width: 5, height: 6))
    #expect(ImageHeader(bytes.dropFirst(3))?.pixelHeight == 6)
  }

  @Test(
    "Text, an error page, an empty file and no size are not pictures",
    arguments: ["", "hello", "<!DOCTYPE html><html></html>", "GIF", "BM", "RIFF....WEBP"])
  func noPicture(_ text: String) {
    #expect(ImageHeader(Data(text.utf8)) == nil)
    #expect(ImageHeader(Data(SamplePictures.png(width: 0, height: 5))) == nil)
  }

  @Test("EXIF data of a JPEG file say how it is turned", arguments: 1...8)
  func orientation(_ orientation: Int) throws {
    let bytes = SamplePictures.jpeg(width: 40, height: 30, orientation: orientation)
    let header = try #require(ImageHeader(Data(bytes)))
    #expect(header.orientation == orientation)
    #expect(header.pixelWidth == 40)
    #expect(header.isTurnedSideways == (orientation > 4))
  }

  @Test(
    "Quarter turns of a HEIC file become EXIF orientations", arguments: zip(0...3, [1, 8, 3, 6]))
  func turns(_ turns: Int, _ orientation: Int) {
    let bytes = SamplePictures.heic(sizes: [(8, 4)], quarterTurns: turns)
    #expect(ImageHeader(Data(bytes))?.orientation == orientation)
  }

  @Test("The frames of a GIF animation are counted", arguments: [1, 2, 7])
  func frames(_ count: Int) {
    let bytes = SamplePictures.gif(width: 3, height: 3, frames: count)
    #expect(ImageHeader(Data(bytes))?.frameCount == count)
  }

  @Test("A GIF file says how often it repeats, or nothing", arguments: [nil, 0, 1, 300] as [Int?])
  func loops(_ count: Int?) {
    let bytes = SamplePictures.gif(width: 3, height: 3, frames: 2, loops: count)
    #expect(ImageHeader(Data(bytes))?.loopCount == count)
    #expect(ImageHeader(Data(bytes))?.frameCount == 2)
  }

  @Test("The header says what components mean")
  func colorModel() {
    func model(_ bytes: [UInt8]) -> ImageHeader.ColorModel? { ImageHeader(Data(bytes))?.colorModel }
    typealias Expected = [(Int, ImageHeader.ColorModel)]
    for (type, expected) in [(0, .gray), (2, .rgb), (3, .rgb), (4, .gray)] as Expected {
      let bytes = SamplePictures.png(width: 2, height: 2, colorType: UInt8(type))
      #expect(model(bytes) == expected)
    }
    for (count, expected) in [(1, .gray), (3, .rgb), (4, .cmyk)] as Expected {
      #expect(model(SamplePictures.jpeg(width: 2, height: 2, components: count)) == expected)
    }
    for (value, expected) in [(0, .gray), (1, .gray), (2, .rgb), (5, .cmyk)] as Expected {
      #expect(model(SamplePictures.tiff(width: 2, height: 2, photometric: value)) == expected)
    }
  }
}
