import Glibc

/// A text that bytes are searched for.
package struct ByteMark: Sendable {
  private let bytes: [UInt8]
  /// The place of the byte that JSON is likely to have least of: a search stops at each of them.
  private let anchor: Int

  /// - Parameter text: not empty.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    anchor = bytes.indices.min { Self.frequency(bytes[$0]) < Self.frequency(bytes[$1]) } ?? 0
  }

  /// Whether it is in there.
  package func isIn(_ text: [UInt8]) -> Bool {
    text.withUnsafeBytes { text in
      guard let base = text.baseAddress, text.count >= bytes.count else { return false }
      // Where the anchor may stand.
      let end = text.count - bytes.count + anchor + 1
      var offset = anchor
      while offset < end, let hit = memchr(base + offset, Int32(bytes[anchor]), end - offset) {
        if memcmp(hit - anchor, bytes, bytes.count) == 0 { return true }
        offset = UnsafeRawPointer(hit) - base + 1
      }
      return false
    }
  }

  /// How often JSON has a byte, the rarest first.
  private static func frequency(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 1
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): 2
    case UInt8(ascii: "\""), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: " "): 3
    default: 0
    }
  }
}
