import Foundation

/// A JPEG file of a given size without a picture in it.
package enum BlankJPEG {
  /// The longest side that the format can say.
  private static let longestSide = 65_535

  /// Encodes a black picture, which is what a transparent one becomes; nil when it is too large.
  package static func encode(width: Int, height: Int) -> Data? {
    guard (1...longestSide).contains(width), (1...longestSide).contains(height) else { return nil }
    var file = Data([0xFF, 0xD8])
    segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0], to: &file)
    // All quantisation steps are 8.
    segment(0xDB, [0] + Array(repeating: 8, count: 64), to: &file)
    let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
    segment(0xC0, [8] + size + [1, 1, 0x11, 0], to: &file)
    // First coefficients: code 0 says "as before", code 10 "eight bits of difference follow".
    segment(0xC4, [0x00, 1, 1] + Array(repeating: 0, count: 14) + [0, 8], to: &file)
    // The others: code 0 says "no more".
    segment(0xC4, [0x10, 1] + Array(repeating: 0, count: 15) + [0], to: &file)
    segment(0xDA, [1, 1, 0x00, 0, 63, 0], to: &file)
    file.append(blocks((width + 7) / 8 * ((height + 7) / 8)))
    file.append(contentsOf: [0xFF, 0xD9])
    return file
  }

  /// The first block goes down to black, -1024 in steps of 8; all others stay there.
  private static func blocks(_ count: Int) -> Data {
    // 10, the eight bits of -128, 0; then two zero bits a block
    var bits = Data([0b1001_1111, 0b1100_0000])
    let bitCount = 11 + 2 * (count - 1)
    bits.append(contentsOf: repeatElement(0, count: max(0, (bitCount + 7) / 8 - 2)))
    let padding = bits.count * 8 - bitCount
    bits[bits.count - 1] |= UInt8((1 << padding) - 1)
    return bits
  }

  private static func segment(_ marker: UInt8, _ contents: [UInt8], to file: inout Data) {
    file.append(contentsOf: [0xFF, marker])
    file.append(bigEndian: UInt16(contents.count + 2))
    file.append(contentsOf: contents)
  }
}
