import JSONModel
import NotificationModel

/// Edits that take members out, put them elsewhere or rename them, and leave all other bytes alone.
enum MemberEdits {
  /// Takes a member out of its dictionary, with one comma.
  static func remove(_ member: JSONTape.Element.Member) -> ByteEdit {
    let bytes = member.key.tape.bytes
    let range = member.range
    var after = range.upperBound
    while after < bytes.count, isSpace(bytes[after]) { after += 1 }
    var before = range.lowerBound
    while before > 0, isSpace(bytes[before - 1]) { before -= 1 }
    if after < bytes.count, bytes[after] == UInt8(ascii: ",") {
      // What stands before the member stays, for the next one.
      var next = after + 1
      while next < bytes.count, isSpace(bytes[next]) { next += 1 }
      return ByteEdit(range.lowerBound..<next, "")
    }
    let hasComma = before > 0 && bytes[before - 1] == UInt8(ascii: ",")
    return ByteEdit((hasComma ? before - 1 : before)..<range.upperBound, "")
  }

  /// Puts a member behind the last one of a dictionary, laid out as that one is.
  /// - Parameter name: its key, where that changes.
  static func insert(
    _ member: JSONTape.Element.Member, named name: String? = nil, into owner: JSONTape.Element
  ) -> ByteEdit {
    let bytes = owner.tape.bytes
    let key = name.map { "\"\($0)\"" } ?? text(bytes, member.key.wholeRange)
    let between = text(
      bytes, member.key.wholeRange.upperBound..<member.value.wholeRange.lowerBound)
    let written = key + between + text(bytes, member.value.wholeRange)
    var last: JSONTape.Element.Member?
    var isFirst = true
    for other in owner.members {
      isFirst = last == nil
      last = other
    }
    guard let last else {
      let inside = owner.range.lowerBound + 1..<owner.range.upperBound - 1
      return ByteEdit(inside, written)
    }
    // With a single member there is no space after a comma to go by.
    let gap = space(before: last, in: bytes)
    let separator = isFirst && !gap.contains("\n") ? (between == ":" ? "" : " ") : gap
    let end = last.value.wholeRange.upperBound
    return ByteEdit(end..<end, "," + separator + written)
  }

  /// Renames a key.
  static func rename(_ key: JSONTape.Element, to name: String) -> ByteEdit {
    ByteEdit(key.wholeRange, "\"\(name)\"")
  }

  /// Puts a member into another dictionary.
  static func move(
    _ member: JSONTape.Element.Member, named name: String? = nil, into owner: JSONTape.Element
  ) -> [ByteEdit] {
    [remove(member), insert(member, named: name, into: owner)]
  }

  private static func space(before member: JSONTape.Element.Member, in bytes: [UInt8]) -> String {
    let end = member.range.lowerBound
    var start = end
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    return text(bytes, start..<end)
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
