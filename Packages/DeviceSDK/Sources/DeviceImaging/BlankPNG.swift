import Foundation

/// A PNG file of a given size without a picture in it.
package enum BlankPNG {
  /// Encodes a transparent picture, or a black one without transparency.
  package static func encode(width: Int, height: Int, hasAlpha: Bool) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var header = Data()
    header.append(bigEndian: UInt32(clamping: width))
    header.append(bigEndian: UInt32(clamping: height))
    // Eight bits a channel; colour with or without alpha; no interlacing
    header.append(contentsOf: [8, hasAlpha ? 6 : 2, 0, 0, 0])
    append("IHDR", header, to: &file)
    var rows = RunDeflate()
    // Every row is a filter byte of zero and zero pixels.
    rows.append(0, count: height * (1 + width * (hasAlpha ? 4 : 3)))
    append("IDAT", rows.finish(), to: &file)
    append("IEND", Data(), to: &file)
    return file
  }

  private static func append(_ type: String, _ contents: Data, to file: inout Data) {
    let body = Data(type.utf8) + contents
    file.append(bigEndian: UInt32(contents.count))
    file.append(body)
    file.append(bigEndian: checksum(body))
  }

  /// The CRC-32 of RFC 2083, bit by bit: the chunks are small.
  private static func checksum(_ bytes: Data) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }
}
