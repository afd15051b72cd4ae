/// Finds bytes that are not UTF-8.
package enum UTF8Check {
  /// The offset of the first byte that belongs to no character; nil for sound text.
  package static func firstFault(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { firstFault(in: $0) }
  }

  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        position += 1
        continue
      }
      // What the second byte may be keeps out overlong forms, surrogates and what lies beyond
      // U+10FFFF.
      let count: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch byte {
      case 0xC2...0xDF: count = 2
      case 0xE0: (count, second) = (3, 0xA0...0xBF)
      case 0xED: (count, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: count = 3
      case 0xF0: (count, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: count = 4
      case 0xF4: (count, second) = (4, 0x80...0x8F)
      default: return position
      }
      guard position + count <= bytes.count, second.contains(bytes[position + 1]),
        count < 3 || bytes[position + 2] & 0xC0 == 0x80,
        count < 4 || bytes[position + 3] & 0xC0 == 0x80
      else { return position }
      position += count
    }
    return nil
  }
}
