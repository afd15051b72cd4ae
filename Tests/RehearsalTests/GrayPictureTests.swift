import Foundation
import Rehearsal
import Testing

@Suite(.timeLimit(.minutes(1))) struct GrayPictureTests {
  @Test func `A picture of any dimensions is a small JPEG`() {
    let picture = GrayPicture(width: 8000, height: 6000)
    let bytes = picture.bytes()
    #expect(bytes.prefix(4) == [0xFF, 0xD8, 0xFF, 0xE0])
    #expect(bytes.suffix(2) == [0xFF, 0xD9])
    #expect(bytes.count < 200_000)
    // Two bits for each block of 8 × 8, after 154 bytes of tables or so.
    #expect(bytes.count > 1000 * 750 * 2 / 8)
  }

  @Test(arguments: [(8, 8, 1), (24, 8, 3), (32, 8, 4), (40, 8, 5)])
  func `Blocks that do not fill a byte leave ones`(width: Int, height: Int, blocks: Int) throws {
    let bytes = GrayPicture(width: width, height: height).bytes()
    let scan = bytes.suffix(2 + (blocks * 2 + 7) / 8).dropLast(2)
    let bits = scan.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    #expect(bits.prefix(blocks * 2).allSatisfy { $0 == 0 })
    #expect(bits.dropFirst(blocks * 2).allSatisfy { $0 == 1 })
  }

  @Test func `It is filled up to a size behind its end`() {
    let picture = GrayPicture(width: 640, height: 480)
    #expect(picture.bytes(atLeast: 100_000).count == 100_000)
    #expect(picture.bytes(atLeast: 10) == picture.bytes())
  }
}
