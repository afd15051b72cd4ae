import Foundation

/// Packs runs of equal bytes as a zlib stream: one block with the fixed codes of RFC 1951.
package struct RunDeflate {
  private static let longestMatch = 258
  private var output = Data([0x78, 0x01])
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var low = 1
  private var high = 0

  package init() {
    // The last block, with fixed codes
    write(0b011, bits: 3)
  }

  /// Appends the same byte so many times.
  package mutating func append(_ byte: UInt8, count: Int) {
    guard count > 0 else { return }
    literal(byte)
    var rest = count - 1
    while rest >= 3 {
      let length = min(rest, Self.longestMatch)
      match(length)
      rest -= length
    }
    for _ in 0..<rest { literal(byte) }
    sum(Int(byte), count)
  }

  /// Ends the stream.
  package mutating func finish() -> Data {
    code(0, bits: 7)
    if bitCount > 0 { write(0, bits: 8 - bitCount) }
    output.append(bigEndian: UInt32(high << 16 | low))
    return output
  }

  /// Adds a run to the stream's Adler-32 sum, as the closed form of the byte by byte one.
  private mutating func sum(_ byte: Int, _ count: Int) {
    let modulus = 65521
    // Keeps the products below within 64 bits.
    let step = 1 << 20
    var rest = count
    while rest > 0 {
      let run = min(rest, step)
      high = (high + run * low + byte * (run * (run + 1) / 2 % modulus)) % modulus
      low = (low + run * byte) % modulus
      rest -= run
    }
  }

  private mutating func literal(_ byte: UInt8) {
    let value = UInt64(byte)
    if value < 144 { code(0x30 + value, bits: 8) } else { code(0x190 + value - 144, bits: 9) }
  }

  /// Repeats the last byte `length` times.
  private mutating func match(_ length: Int) {
    if length == Self.longestMatch {
      code(0xC5, bits: 8)
    } else {
      let (symbol, extra, extraBits) = Self.lengthCode(length)
      if symbol < 280 {
        code(UInt64(symbol - 256), bits: 7)
      } else {
        code(UInt64(0xC0 + symbol - 280), bits: 8)
      }
      write(UInt64(extra), bits: extraBits)
    }
    code(0, bits: 5)
  }

  /// The symbol of a length from 3 to 257, with the bits that follow it.
  private static func lengthCode(_ length: Int) -> (symbol: Int, extra: Int, extraBits: Int) {
    let rest = length - 3
    guard rest >= 8 else { return (257 + rest, 0, 0) }
    let extraBits = (Int.bitWidth - rest.leadingZeroBitCount) - 3
    let symbol = 257 + 4 * extraBits + rest >> extraBits
    return (symbol, rest & (1 << extraBits - 1), extraBits)
  }

  /// Writes a code, whose first bit is its most significant one.
  private mutating func code(_ value: UInt64, bits count: Int) {
    for bit in stride(from: count - 1, through: 0, by: -1) {
      write(value >> UInt64(bit) & 1, bits: 1)
    }
  }

  private mutating func write(_ value: UInt64, bits count: Int) {
    bits |= value << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}

extension Data {
  /// Appends a number, most significant byte first.
  mutating func append(bigEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
