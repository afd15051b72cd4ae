/// Where a request's path leads in a folder, by its text alone.
enum FolderPath: Equatable {
  /// A path relative to the folder, decoded; bytes, as Linux names need not be UTF-8.
  case relative([UInt8])
  /// A path that would leave the folder, or that no file can have.
  case outside
  /// A broken percent escape, a NUL byte, or no path at all.
  case malformed

  /// Decodes a percent-encoded path that begins with a slash.
  init(percentEncoded path: String) {
    guard path.utf8.first == UInt8(ascii: "/") else {
      self = .malformed
      return
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Self.decoded)
    let components = parts.compactMap { $0 }
    guard components.count == parts.count, !components.contains(where: { $0.contains(0) }) else {
      self = .malformed
      return
    }
    guard components.allSatisfy({ $0 != Self.parent && !$0.contains(UInt8(ascii: "/")) }) else {
      self = .outside
      return
    }
    var joined = components.filter { $0 != Self.current }.joined(separator: [UInt8(ascii: "/")])
      .map { $0 }
    // Kept, so that "photo.jpg/" is not a file, here as everywhere.
    if path.utf8.last == UInt8(ascii: "/"), !joined.isEmpty { joined.append(UInt8(ascii: "/")) }
    self = .relative(joined)
  }

  private static let parent = [UInt8]("..".utf8)
  private static let current = [UInt8](".".utf8)

  /// Nil for an escape that is not a percent sign and two hexadecimal digits.
  private static func decoded(_ part: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimal),
        let low = rest.popFirst().flatMap(hexadecimal)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
