import Testing

@testable import MediaType

@Suite("The segments before a JPEG's pixels")
struct JPEGSegmentsTests {
  private func segments(_ bytes: some Sequence<UInt8>) throws -> JPEGSegments {
    try JPEGSegments(of: MediaBytes(bytes: Array(bytes)))
  }

  private static let start: [UInt8] = [0xFF, 0xD8]
  private static let scan: [UInt8] = [0xFF, 0xDA, 0, 2]

  private static func frame(_ mark: UInt8, height: UInt8 = 3, width: UInt8 = 5) -> [UInt8] {
    [0xFF, mark, 0, 8, 8, 0, height, 1, width, 1]
  }

  @Test("the frame header of every coding gives the size", arguments: [0xC0, 0xC1, 0xC2, 0xCF])
  func frames(mark: UInt8) throws {
    let found = try segments(Self.start + [0xFF] + Self.frame(mark) + Self.scan)
    #expect(found.pixelSize == PixelSize(width: 261, height: 3))
    #expect(found.firstScan == 13)
  }

  @Test("tables with marks among the frame headers' are none", arguments: [0xC4, 0xC8, 0xCC])
  func tables(mark: UInt8) throws {
    #expect(try segments(Self.start + Self.frame(mark) + Self.scan).pixelSize == nil)
  }

  @Test("a thumbnail inside a block is not the picture")
  func thumbnail() throws {
    let block: [UInt8] = [0xFF, 0xE1, 0, 18] + Self.start + Self.frame(0xC0) + Self.scan
    let bytes = Self.start + block + Self.frame(0xC0, height: 9) + Self.scan
    #expect(try segments(bytes).pixelSize?.height == 9)
  }

  @Test("a size left open, a file cut short and one of fill bytes only have none")
  func none() throws {
    #expect(try segments(Self.start + Self.frame(0xC0, height: 0) + Self.scan).pixelSize == nil)
    let cut = try segments((Self.start + Self.frame(0xC0)).prefix(9))
    #expect(cut.pixelSize == nil && cut.firstScan == nil)
    let filled = try segments(Self.start + [UInt8](repeating: 0xFF, count: 1 << 20))
    #expect(filled.pixelSize == nil && filled.firstScan == nil)
  }
}
