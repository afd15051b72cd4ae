import DeviceImaging
import Foundation
import Testing

@Suite struct PixelTests {
  /// A picture of the repository's samples.
  static func media(_ name: String) throws -> Data {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
    return try Data(contentsOf: URL(fileURLWithPath: "\(root)/Samples/Media/\(name)"))
  }

  static func file(_ base64: String) throws -> Picture {
    try #require(Data(base64Encoded: base64).flatMap { Picture(file: $0) })
  }

  static func pixel(_ pixels: Pixels, _ x: Int, _ y: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: pixels.row(y) + 4 * x, count: 4))
  }

  private static func mean(_ picture: Picture) throws -> [UInt8] {
    let small = try #require(picture.decode(for: "test")?.reduced(width: 1, height: 1))
    return pixel(small.pixels, 0, 0)
  }

  private static func isNear(_ one: [UInt8], _ other: [UInt8], by limit: Int = 3) -> Bool {
    zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= limit }
  }

  /// The mean colours are those that ffmpeg finds.
  @Test(
    "Pixels of every format that is read are the file's",
    arguments: [
      ("photo.jpg", 640, [121, 91, 110]), ("photo.png", 320, [121, 92, 110]),
      ("picture.webp", 640, [120, 91, 110]), ("large-dimensions.jpg", 6000, [45, 110, 141]),
      ("animation.gif", 160, [121, 92, 110]),
    ])
  func formats(name: String, width: Int, mean: [Int]) throws {
    let picture = try #require(Picture(file: try Self.media(name)))
    #expect(picture.width == width)
    let found = try Self.mean(picture)
    #expect(Self.isNear(found, mean.map { UInt8($0) } + [255]), "\(found)")
  }

  @Test("Colours of palettes, greys of 16 bits and interlaced rows are read")
  func kinds() throws {
    let palette = try Self.file(
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAADFBMVEX/AAAA/wAAAP/////7AGD2AAAAAnRSTlP/AOW3"
        + "MEoAAAAOSURBVHjaY2BgZGBiBgAAEQAHg8pkZAAAAABJRU5ErkJggg==")
    #expect(palette.hasAlpha)
    let colors = try #require(palette.decode(for: "test"))
    #expect(Self.pixel(colors, 0, 0) == [255, 0, 0, 255])
    #expect(Self.pixel(colors, 1, 0) == [0, 0, 0, 0])
    #expect(Self.pixel(colors, 0, 1) == [0, 0, 255, 255])
    let grey = try Self.file(
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAADUlEQVR42mNoYPj/HwAFAgJ/yQDWdQAAAABJRU5ErkJg"
        + "gg==")
    #expect(Self.pixel(try #require(grey.decode(for: "test")), 0, 0) == [128, 128, 128, 255])
    let rows = try Self.file(
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAAGuTRJ+AAAAIklEQVR42g3GMQ0AAAyEQDShCbEvqx3IAcg+5ib99pLl"
        + "8gCCAwjL0OvvbQAAAABJRU5ErkJggg==")
    let interlaced = try #require(rows.decode(for: "test"))
    #expect(Self.pixel(interlaced, 2, 1) == [200, 100, 50, 255])
    #expect(Self.pixel(interlaced, 1, 2) == [100, 200, 50, 255])
    let small = try #require(rows.reduced(width: 1, height: 1, for: "test"))
    #expect(Self.pixel(small.pixels, 0, 0) == [100, 100, 50, 255])
  }

  @Test("Transparent colours are multiplied by alpha, and come out of a file as they went in")
  func alpha() throws {
    let picture = try Self.file(
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR42mP4z8DQwMDw/z8ADX4DfpfxiD8AAAAASUVO"
        + "RK5CYII=")
    let pixels = try #require(picture.decode(for: "test"))
    #expect(Self.pixel(pixels, 0, 0) == [128, 0, 0, 128])
    let png = try #require(PictureWriter.png(pixels, hasAlpha: true, for: "test"))
    let again = try #require(Picture(file: png))
    #expect(again.hasAlpha)
    let copy = try #require(again.decode(for: "test"))
    #expect((0..<2).allSatisfy { Self.pixel(copy, $0, 0) == Self.pixel(pixels, $0, 0) })
    #expect(PictureWriter.png(pixels, hasAlpha: true, for: "test") == png)
    let jpeg = try #require(
      PictureWriter.jpeg(pixels, hasAlpha: true, quality: 1, for: "test"))
    // Red that is half transparent is pink on white.
    let pink = try #require(Picture(file: jpeg)?.decode(for: "test"))
    #expect(Self.isNear(Self.pixel(pink, 0, 0), [255, 127, 127, 255], by: 60))
  }

  @Test("A JPEG file of a lower quality is smaller, has the same size in pixels, and is near")
  func quality() throws {
    let pixels = try #require(Picture(file: try Self.media("photo.png"))?.decode(for: "test"))
    func file(_ quality: Double) throws -> Data {
      try #require(PictureWriter.jpeg(pixels, hasAlpha: false, quality: quality, for: "test"))
    }
    let (best, good, poor) = (try file(1), try file(0.7), try file(0))
    #expect(best.count > good.count && good.count > poor.count)
    #expect(try file(0.7) == good)
    let again = try #require(Picture(file: good))
    #expect((again.width, again.height) == (320, 240))
    #expect(Self.isNear(try Self.mean(again), [121, 92, 110, 255]))
    let turned = try #require(
      PictureWriter.jpeg(pixels, hasAlpha: false, quality: 0.7, orientation: 6, for: "test"))
    #expect(ImageHeader(turned)?.orientation == 6)
    #expect(Picture(file: turned)?.decode(for: "test") != nil)
  }

  @Test("Of a file that ends too early the rows before the end are there, the others clear")
  func truncated() throws {
    let pixels = try #require(Picture(file: try Self.media("truncated.png"))?.decode(for: "test"))
    #expect(Self.pixel(pixels, 5, 0)[3] == 255)
    #expect(Self.pixel(pixels, 5, pixels.height - 1) == [0, 0, 0, 0])
    let half = try Self.media("photo.jpg").prefix(6000)
    let grey = try #require(Picture(file: Data(half))?.decode(for: "test"))
    #expect(Self.pixel(grey, 5, 0)[3] == 255)
    let heads =
      [Data([0x89, 0x50, 0x4E, 0x47])] + ["GIF89a", "RIFFxxxxWEBPVP8L"].map { Data($0.utf8) }
    for bytes in heads {
      #expect(Picture(file: bytes)?.decode(for: "test") == nil)
    }
  }

  @Test("Bytes that were changed at random never do more than spoil a picture")
  func fuzzed() throws {
    var random = SystemRandomNumberGenerator()
    for name in ["photo.jpg", "photo.png", "picture.webp", "animation.gif"] {
      let file = try Self.media(name)
      for _ in 0..<40 {
        var bytes = file
        for _ in 0..<6 {
          let place = Int.random(in: 30..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        guard let picture = Picture(file: bytes), picture.width * picture.height < 1 << 22 else {
          continue
        }
        _ = picture.decode(for: "test")
      }
    }
  }

  @Test("Frames of an animation lie over those before them")
  func frames() throws {
    let file = try Self.media("animation.gif")
    let header = try #require(ImageHeader(file))
    #expect(header.frameCount == 12)
    let means = try [0, 3].map { try Self.mean(Picture(file, header, frame: $0)) }
    #expect(Self.isNear(means[0], [121, 92, 110, 255]))
    #expect(Self.isNear(means[1], [121, 92, 110, 255]))
    let first = try #require(Picture(file, header, frame: 0).decode(for: "test"))
    let fourth = try #require(Picture(file, header, frame: 3).decode(for: "test"))
    let differ = (0..<first.height).contains { line in
      memcmp(first.row(line), fourth.row(line), 4 * first.width) != 0
    }
    #expect(differ)
  }

  @Test("Pictures of formats that are not read are grey, and not black")
  func unread() throws {
    let file = try Self.media("photo.png")
    var header = try #require(ImageHeader(file))
    header.format = .heic
    let buffer = try #require(Picture(file, header, frame: 0).decode(for: "test"))
    #expect(Self.pixel(buffer, 2, 1) == [128, 128, 128, 255])
  }

  @Test("A smaller bitmap has the means of the larger one's pixels; a turned one has its corners")
  func reduction() throws {
    let buffer = try #require(PixelBuffer(width: 4, height: 2))
    for (index, value) in [0, 40, 80, 120, 20, 60, 100, 140].enumerated() {
      (buffer.pixels.row(index / 4) + 4 * (index % 4)).update(repeating: UInt8(value), count: 4)
    }
    let small = try #require(buffer.pixels.reduced(width: 2, height: 1))
    #expect(Self.pixel(small.pixels, 0, 0)[0] == 30 && Self.pixel(small.pixels, 1, 0)[0] == 110)
    let corners = [2: 120, 3: 140, 4: 20, 5: 0, 6: 20, 7: 140, 8: 120]
    for (orientation, value) in corners {
      let turned = try #require(buffer.pixels.turned(orientation))
      #expect(turned.width == (orientation < 5 ? 4 : 2))
      #expect(Self.pixel(turned.pixels, 0, 0)[0] == UInt8(value), "\(orientation)")
    }
  }
}
