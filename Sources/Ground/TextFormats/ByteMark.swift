import Glibc

/// A text that bytes are searched for.
package struct ByteMark: Sendable {
  private let bytes: [UInt8]

  /// - Parameter text: not empty.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether it is in there.
  package func isIn(_ text: [UInt8]) -> Bool {
    text.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return false }
      var offset = 0
      while text.count - offset >= bytes.count,
        let hit = memchr(base + offset, Int32(bytes[0]), text.count - offset - bytes.count + 1)
      {
        if memcmp(hit, bytes, bytes.count) == 0 { return true }
        offset = UnsafeRawPointer(hit) - base + 1
      }
      return false
    }
  }
}
