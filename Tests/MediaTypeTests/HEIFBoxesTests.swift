import Testing

@testable import MediaType

@Suite("Pixel size of HEIC, HEIF and AVIF")
struct HEIFBoxesTests {
  private static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    number(8 + contents.count) + Array(type.utf8) + contents
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func size(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", [0, 0, 0, 0] + number(width) + number(height))
  }

  private static func picture(_ properties: [UInt8], brand: String = "heic") -> [UInt8] {
    box("ftyp", Array("\(brand)\0\0\0\0mif1".utf8))
      + box("meta", [0, 0, 0, 0] + box("hdlr", []) + box("iprp", box("ipco", properties)))
      + box("mdat", [1, 2, 3])
  }

  private static let tiles = size(512, 512) + size(320, 240)

  @Test("The whole picture's size counts, not that of its tiles and its thumbnail")
  func sizes() throws {
    let bytes = Self.picture(Self.tiles + Self.size(4032, 3024))
    let header = try #require(ImageHeader(bytes))
    #expect(header.mimeType == "image/heic")
    #expect(header.pixels == PixelSize(width: 4032, height: 3024))
    #expect(ImageHeader(Self.picture(Self.tiles, brand: "avif"))?.mimeType == "image/avif")
  }

  @Test("A quarter turn swaps the sides, half a turn does not", arguments: [0, 1, 2, 3])
  func turned(turns: UInt8) throws {
    let bytes = Self.picture(Self.size(40, 30) + Self.box("irot", [turns]))
    let size = try HEIFBoxes(of: MediaBytes(bytes: bytes))?.pixelSize
    #expect(
      size == (turns % 2 == 0 ? PixelSize(width: 40, height: 30) : .init(width: 30, height: 40)))
  }

  @Test("Cut off anywhere, a picture has its size or none")
  func truncated() throws {
    let bytes = Self.picture(Self.tiles)
    for count in bytes.indices {
      let size = ImageHeader(Array(bytes.prefix(count)))?.pixels
      #expect(size == nil || size == PixelSize(width: 512, height: 512))
    }
  }

  @Test("Boxes of size 0 and 1, and sizes that are no such size, end in none")
  func hostile() throws {
    for size in [0, 1, 7, 8, 0xFFFF_FFFF] {
      let head = Self.box("ftyp", Array("heic\0\0\0\0".utf8))
      let bytes = head + Self.number(size) + Array("meta".utf8) + [UInt8](repeating: 0, count: 40)
      #expect(try HEIFBoxes(of: MediaBytes(bytes: bytes)) == nil)
      #expect(try HEIFBoxes(of: MediaBytes(bytes: head + bytes)) == nil)
    }
    #expect(ImageHeader(Self.picture(Self.size(0, 10))) == nil)
  }
}
