/// The comments of a text that would be JSON without them, as edits that take them out.
struct JSONComments {
  /// An edit for each comment, none when the text is not broken by one. A line that has nothing
  /// else goes whole.
  private(set) var edits: [ByteEdit] = []

  /// Looks from the place on where the text is no longer JSON, if a comment begins there.
  init(_ bytes: [UInt8], from offset: Int) {
    guard Self.beginsComment(bytes, offset) else { return }
    var position = offset
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\"") {
        position = Self.endOfString(bytes, position)
      } else if Self.beginsComment(bytes, position) {
        guard let end = Self.end(bytes, position) else {
          edits = []
          return
        }
        edits.append(ByteEdit(Self.widened(position..<end, bytes), ""))
        position = end
      } else {
        position += 1
      }
    }
  }

  private static func beginsComment(_ bytes: [UInt8], _ offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "/")
      && (bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*"))
  }

  /// The first byte behind a comment; nil for one that does not end.
  private static func end(_ bytes: [UInt8], _ start: Int) -> Int? {
    if bytes[start + 1] == UInt8(ascii: "/") {
      return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    var position = start + 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        return position + 2
      }
      position += 1
    }
    return nil
  }

  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position + 1
  }

  /// The comment with the blanks before it, and with its line's end when nothing else is on the
  /// line.
  private static func widened(_ comment: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var start = comment.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let isLineEnd = comment.upperBound == bytes.count || bytes[comment.upperBound] == 0x0A
    guard isLineEnd else { return comment }
    let isAlone = start == 0 || bytes[start - 1] == 0x0A
    let end = isAlone ? min(comment.upperBound + 1, bytes.count) : comment.upperBound
    return start..<end
  }
}
