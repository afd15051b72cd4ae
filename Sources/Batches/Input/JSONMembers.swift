/// Finds the members of a JSON dictionary in its text without reading their values: whether a line
/// is an envelope is asked of every line.
struct JSONMembers {
  /// A key as it is written, without quotes, and the text of its value.
  typealias Member = (key: Range<Int>, value: Range<Int>)

  private let bytes: [UInt8]
  private var position = 0

  /// The members of `bytes`; nil when they are no dictionary. Values need not be sound.
  static func find(in bytes: [UInt8]) -> [Member]? {
    var scan = JSONMembers(bytes: bytes)
    return scan.dictionary()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func dictionary() -> [Member]? {
    var members: [Member] = []
    guard take(UInt8(ascii: "{")) else { return nil }
    guard !take(UInt8(ascii: "}")) else { return isAtEnd ? members : nil }
    while true {
      skipSpace()
      guard let key = string() else { return nil }
      guard take(UInt8(ascii: ":")) else { return nil }
      skipSpace()
      let start = position
      guard skipValue() else { return nil }
      members.append((key.lowerBound + 1..<key.upperBound - 1, start..<position))
      if take(UInt8(ascii: "}")) { return isAtEnd ? members : nil }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private var isAtEnd: Bool { bytes[position...].allSatisfy(InputBuffer.isSpace) }

  private mutating func skipSpace() {
    while position < bytes.count, InputBuffer.isSpace(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// A string with its quotes.
  private mutating func string() -> Range<Int>? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return start..<position
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return nil
  }

  private mutating func skipValue() -> Bool {
    var depth = 0
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return false }
        if depth == 0 { return true }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return position > start }
        depth -= 1
        if depth == 0 {
          position += 1
          return true
        }
      case UInt8(ascii: ","): if depth == 0 { return position > start }
      default: if depth == 0, InputBuffer.isSpace(bytes[position]) { return position > start }
      }
      position += 1
    }
    return false
  }
}
