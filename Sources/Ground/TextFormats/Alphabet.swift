/// The characters that a token, a name or a digit consists of, all of them ASCII.
///
/// For texts that come with every push: a regular expression would be parsed and compiled anew for
/// each of them, which takes longer than all else that is done to the push.
package struct Alphabet: Sendable {
  /// The decimal digits.
  package static let digits = Alphabet("0-9")
  /// The digits of hexadecimal numbers, in either case.
  package static let hexadecimal = Alphabet("0-9a-fA-F")
  /// The letters and digits, and `-` and `_`, as in Base64 for URLs.
  package static let base64URL = Alphabet("A-Za-z0-9_-")

  /// A bit for each ASCII character.
  private let low: UInt64
  private let high: UInt64

  /// Takes the characters as brackets of a regular expression list them: `a-z` is a range, and a `-`
  /// at the end stands for itself.
  package init(_ text: StaticString) {
    var bits: (low: UInt64, high: UInt64) = (0, 0)
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var position = 0
    while position < bytes.count {
      let isRange = position + 2 < bytes.count && bytes[position + 1] == UInt8(ascii: "-")
      for byte in bytes[position]...bytes[isRange ? position + 2 : position] {
        if byte < 64 { bits.low |= 1 << byte } else { bits.high |= 1 << (byte - 64) }
      }
      position += isRange ? 3 : 1
    }
    (low, high) = bits
  }

  /// Whether a character is one of them.
  package func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<64: low >> byte & 1 == 1
    case 64..<128: high >> (byte - 64) & 1 == 1
    default: false
    }
  }

  /// Whether a text consists of them alone, and has so many.
  package func spells(_ text: some StringProtocol, _ counts: some RangeExpression<Int>) -> Bool {
    counts.contains(text.utf8.count) && text.utf8.allSatisfy(contains)
  }
}
