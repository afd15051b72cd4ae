/// A key that a person presses at a prompt.
enum LineKey: Hashable {
  /// A letter, or several that were pasted.
  case text(String)
  /// Return.
  case accept
  /// Tab.
  case complete
  case backspace, delete
  case left, right, wordLeft, wordRight, home, end
  /// The history's older and newer line.
  case older, newer
  /// Ctrl-K, Ctrl-U and Ctrl-W.
  case killToEnd, killToStart, killWord
  /// Ctrl-C: the line is given up.
  case cancel
  /// Ctrl-D: the end on an empty line, else delete.
  case endOfInput
  /// Ctrl-L: the screen is drawn anew.
  case redraw
}

/// Decodes the bytes that a terminal sends into keys.
struct LineKeyDecoder {
  private static let controls: [UInt8: LineKey] = [
    1: .home, 2: .left, 3: .cancel, 4: .endOfInput, 5: .end, 6: .right, 8: .backspace,
    9: .complete, 10: .accept, 11: .killToEnd, 12: .redraw, 13: .accept, 14: .newer, 16: .older,
    21: .killToStart, 23: .killWord, 127: .backspace,
  ]
  /// The sequences that follow escape, `[` or `O`.
  private static let sequences: [String: LineKey] = [
    "[A": .older, "[B": .newer, "[C": .right, "[D": .left, "[H": .home, "[F": .end,
    "OA": .older, "OB": .newer, "OC": .right, "OD": .left, "OH": .home, "OF": .end,
    "[1~": .home, "[3~": .delete, "[4~": .end, "[7~": .home, "[8~": .end,
    "[1;5C": .wordRight, "[1;5D": .wordLeft, "[1;3C": .wordRight, "[1;3D": .wordLeft,
    "b": .wordLeft, "f": .wordRight, "\u{7F}": .killWord,
  ]

  /// The bytes of a key that is not whole yet.
  private var rest: [UInt8] = []

  /// The keys that are whole with these bytes.
  mutating func decode(_ bytes: [UInt8]) -> [LineKey] {
    bytes.compactMap { decode($0) }
  }

  private mutating func decode(_ byte: UInt8) -> LineKey? {
    if rest.first == 27 { return decodeInSequence(byte) }
    if rest.isEmpty, byte == 27 {
      rest = [byte]
      return nil
    }
    if rest.isEmpty, byte < 32 || byte == 127 { return Self.controls[byte] }
    rest.append(byte)
    guard rest.count >= Self.length(of: rest[0]) else { return nil }
    defer { rest = [] }
    return .text(String(decoding: rest, as: UTF8.self))
  }

  private mutating func decodeInSequence(_ byte: UInt8) -> LineKey? {
    rest.append(byte)
    let letters = rest.dropFirst()
    let isIntroducer =
      letters.count == 1 && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"))
    let isParameter = letters.count > 1 && (0x20...0x3F).contains(byte)
    guard !isIntroducer, !isParameter || letters.count > 16 else { return nil }
    defer { rest = [] }
    return Self.sequences[String(decoding: letters, as: UTF8.self)]
  }

  /// How many bytes a character's encoding has, by its first.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
