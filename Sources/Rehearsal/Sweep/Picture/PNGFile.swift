/// Writes PNG files of a few colours.
enum PNGFile {
  /// The file of pixels that are numbers of colours in a palette (RGB, `0xRRGGBB`).
  static func bytes(width: Int, height: Int, pixels: [UInt8], palette: [UInt32]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // 8 bits a pixel, colours by palette
    file += chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 3, 0, 0, 0])
    file += chunk(
      "PLTE",
      palette.flatMap {
        [16, 8, 0].map { [color = $0] shift in UInt8(truncatingIfNeeded: color >> shift) }
      })
    file += chunk("IDAT", RunLengthZlib.packed(rows(width, height, pixels)))
    file += chunk("IEND", [])
    return file
  }

  /// The rows as differences to the one above each, which makes most of them zeros.
  private static func rows(_ width: Int, _ height: Int, _ pixels: [UInt8]) -> [UInt8] {
    var filtered: [UInt8] = []
    filtered.reserveCapacity((width + 1) * height)
    for row in 0..<height {
      filtered.append(2)
      for column in 0..<width {
        let place = row * width + column
        filtered.append(pixels[place] &- (row > 0 ? pixels[place - width] : 0))
      }
    }
    return filtered
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(crc(body)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 as in zlib and Ethernet.
  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = (sum >> 8) ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    var value = UInt32(byte)
    for _ in 0..<8 { value = value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1 }
    return value
  }
}

/// Packs runs of equal bytes as a zlib stream: one block with the fixed codes of RFC 1951, whose only
/// matches repeat the byte before.
struct RunLengthZlib {
  private static let longestMatch = 258
  private var output: [UInt8] = [0x78, 0x01]
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// The stream that unpacks to `bytes`.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = RunLengthZlib()
    // The last block, with fixed codes
    stream.write(0b011, count: 3)
    var index = 0
    while index < bytes.count {
      var end = index + 1
      while end < bytes.count, bytes[end] == bytes[index] { end += 1 }
      stream.run(bytes[index], end - index)
      index = end
    }
    stream.code(0, count: 7)
    if stream.bitCount > 0 { stream.write(0, count: 8 - stream.bitCount) }
    return stream.output + adler(bytes)
  }

  private mutating func run(_ byte: UInt8, _ count: Int) {
    literal(byte)
    var rest = count - 1
    while rest >= 3 {
      let length = min(rest, Self.longestMatch)
      match(length)
      rest -= length
    }
    for _ in 0..<rest { literal(byte) }
  }

  private mutating func literal(_ byte: UInt8) {
    let value = UInt32(byte)
    if value < 144 { code(0x30 + value, count: 8) } else { code(0x190 + value - 144, count: 9) }
  }

  /// Repeats the byte before `length` times.
  private mutating func match(_ length: Int) {
    let rest = length - 3
    var symbol = 257 + rest
    var extra = 0
    var extraCount = 0
    if length == Self.longestMatch {
      symbol = 285
    } else if rest >= 8 {
      extraCount = Int.bitWidth - rest.leadingZeroBitCount - 3
      symbol = 257 + 4 * extraCount + rest >> extraCount
      extra = rest & (1 << extraCount - 1)
    }
    if symbol < 280 {
      code(UInt32(symbol - 256), count: 7)
    } else {
      code(UInt32(0xC0 + symbol - 280), count: 8)
    }
    write(UInt32(extra), count: extraCount)
    // Distance 1
    code(0, count: 5)
  }

  /// Writes a code, whose first bit is its most significant one.
  private mutating func code(_ value: UInt32, count: Int) {
    for bit in stride(from: count - 1, through: 0, by: -1) {
      write(value >> UInt32(bit) & 1, count: 1)
    }
  }

  private mutating func write(_ value: UInt32, count: Int) {
    bits |= value << UInt32(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private static func adler(_ bytes: [UInt8]) -> [UInt8] {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
  }
}
