import TextFormats

/// A line that NSLog wrote: date, time, `name[process:thread]`, message.
struct NSLogLine {
  /// The message.
  let message: String

  private static let moment = Array("0000-00-00 00:00:00.".utf8)
  private static let thread = Alphabet("0-9a-f")

  /// Reads a line; nil for one of another form.
  init?(_ text: String) {
    var rest = text.utf8[...]
    for wanted in Self.moment {
      guard let byte = rest.popFirst() else { return nil }
      guard wanted == UInt8(ascii: "0") ? Alphabet.digits.contains(byte) : byte == wanted else {
        return nil
      }
    }
    guard Self.skip(&rest, Alphabet.digits.contains), rest.popFirst() == UInt8(ascii: " "),
      Self.skip(&rest, { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }),
      rest.popFirst() == UInt8(ascii: "["), Self.skip(&rest, Alphabet.digits.contains),
      rest.popFirst() == UInt8(ascii: ":"), Self.skip(&rest, Self.thread.contains),
      rest.popFirst() == UInt8(ascii: "]"), rest.popFirst() == UInt8(ascii: " ")
    else { return nil }
    message = String(Substring(rest))
  }

  /// Goes past bytes of a kind; false where there are none.
  private static func skip(
    _ rest: inout Substring.UTF8View, _ isOne: (UInt8) -> Bool
  ) -> Bool {
    let end = rest.firstIndex { !isOne($0) } ?? rest.endIndex
    guard end > rest.startIndex else { return false }
    rest = rest[end...]
    return true
  }
}
