import Glibc

/// Random identifiers as text.
///
/// On Linux `UUID()` opens `/dev/urandom` for each, and `uuidString` prints digit by digit.
package enum RandomIdentifier {
  /// 32 lower-case hex digits.
  package static func digits() -> String {
    String(unsafeUninitializedCapacity: 32) { text in
      let (high, low) = bits()
      write(high, "0123456789abcdef", to: text, at: 0)
      write(low, "0123456789abcdef", to: text, at: 16)
      return 32
    }
  }

  /// A UUID of version 4 in upper case, as `UUID().uuidString`.
  package static func uuid() -> String { uuid(bits()) }

  /// The UUID of a number: one of version 4, the same in every run, and another for each number.
  package static func uuid(number: UInt64) -> String {
    uuid((mixed(2 &* number), mixed(2 &* number &+ 1)))
  }

  private static func uuid(_ bits: (UInt64, UInt64)) -> String {
    // Version 4 says that the rest is random; then the variant of RFC 9562.
    var (high, low) = bits
    high = high & ~0xF000 | 0x4000
    low = low & ~(0xC0 << 56) | 0x80 << 56
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
      write(high, "0123456789ABCDEF", to: digits, at: 0)
      write(low, "0123456789ABCDEF", to: digits, at: 16)
      return String(unsafeUninitializedCapacity: 36) { text in
        var length = 0
        for (place, digit) in digits.enumerated() {
          if [8, 12, 16, 20].contains(place) {
            text[length] = UInt8(ascii: "-")
            length += 1
          }
          text[length] = digit
          length += 1
        }
        return length
      }
    }
  }

  /// 128 random bits, of one system call.
  private static func bits() -> (UInt64, UInt64) {
    var bits: (UInt64, UInt64) = (0, 0)
    guard getentropy(&bits, 16) == 0 else {
      return (.random(in: .min ... .max), .random(in: .min ... .max))
    }
    return bits
  }

  /// A step of SplitMix64, which maps each number to another one.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// Writes 16 digits.
  private static func write(
    _ bits: UInt64, _ digits: StaticString, to text: UnsafeMutableBufferPointer<UInt8>,
    at start: Int
  ) {
    for place in 0..<16 {
      text[start + place] = digits.utf8Start[Int(bits >> (60 - 4 * UInt64(place)) & 15)]
    }
  }
}
