/// How many terminal columns text takes, and how to fit it into some.
enum DisplayWidth {
  /// Ranges of characters two columns wide: CJK, Hangul and full-width forms; emoji say so
  /// themselves.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6B, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08,
    0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    // Variation selectors ask for the picture or for the text.
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    if character.unicodeScalars.contains("\u{FE0E}") { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default:
      let isWide =
        scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
      return isWide ? 2 : 1
    }
  }

  /// The text as one line without what could do anything to a terminal: control characters and
  /// line breaks become spaces, and what turns the direction of a line around is left out.
  static func printable(_ text: String) -> String {
    // Most texts are names in ASCII.
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
    return String(
      text.compactMap { character -> Character? in
        guard let scalar = character.unicodeScalars.first else { return nil }
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: return nil
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return " "
        default: return character
        }
      })
  }

  /// Lines of at most `columns`, broken at spaces where there are any; `maximum` lines, the last
  /// with an ellipsis when text is left.
  static func wrap(_ text: String, columns: Int, maximum: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = Line(columns: columns)
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if line.appendIfItFits(word) { continue }
        if let full = line.end() { lines.append(full) }
        for character in word {
          if let full = line.append(character) { lines.append(full) }
          // Of a text of any length no more is read than what shows.
          if lines.count > maximum { return cut(lines, columns: columns, maximum: maximum) }
        }
      }
      lines.append(line.text)
    }
    return cut(lines, columns: columns, maximum: maximum)
  }

  /// The beginning of a text, which holds all that `lines` lines of `columns` columns can show: a
  /// text of 15 MB took seconds to wrap. Characters without a width are why it is longer than that.
  static func beginning(of text: String, columns: Int, lines: Int) -> String {
    String(text.prefix((lines + 1) * columns * charactersPerColumn))
  }

  /// A letter with all its marks is one character, so more for each column is no text to read.
  private static let charactersPerColumn = 16

  private static func cut(_ lines: [String], columns: Int, maximum: Int) -> [String] {
    guard lines.count > maximum else { return lines }
    let last = prefix(lines[maximum - 1], columns: columns - 1) + "…"
    return lines.prefix(maximum - 1) + [last]
  }

  /// A line as it fills.
  private struct Line {
    let columns: Int
    private(set) var text = ""
    private var width = 0

    init(columns: Int) { self.columns = columns }

    /// Whether a word went onto the line whole, behind a space where it is not the first.
    mutating func appendIfItFits(_ word: Substring) -> Bool {
      let room = columns - width - (text.isEmpty ? 0 : 1)
      var taken = 0
      for character in word {
        taken += DisplayWidth.of(character)
        if taken > room { return false }
      }
      guard room >= 0 else { return false }
      if !text.isEmpty {
        text += " "
        width += 1
      }
      text += word
      width += taken
      return true
    }

    /// Adds a character; returns the line that was full for it.
    mutating func append(_ character: Character) -> String? {
      let added = DisplayWidth.of(character)
      let full = width + added > columns ? end() : nil
      text.append(character)
      width += added
      return full
    }

    /// Starts anew; returns what was on the line, nil for nothing.
    mutating func end() -> String? {
      defer { (text, width) = ("", 0) }
      return text.isEmpty ? nil : text
    }
  }

  /// As much of the text as fits.
  static func prefix(_ text: String, columns: Int) -> String {
    var width = 0
    return String(
      text.prefix { character in
        width += of(character)
        return width <= columns
      })
  }

  /// The text filled up with spaces.
  static func pad(_ text: String, columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }
}
