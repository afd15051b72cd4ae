/// How many terminal columns text takes, and how to fit it into some.
enum DisplayWidth {
  /// Ranges of characters two columns wide: CJK, Hangul, full-width forms and emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
    0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]

  static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// The text without control characters, which could do anything to a terminal.
  static func printable(_ text: String) -> String {
    String(
      text.map { character -> Character in
        let isControl = character.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
        return isControl ? " " : character
      })
  }

  /// Lines of at most `columns`, broken at spaces where there are any; `maximum` lines, the last
  /// with an ellipsis when text is left.
  static func wrap(_ text: String, columns: Int, maximum: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let candidate = line.isEmpty ? String(word) : line + " " + word
        if of(candidate) <= columns {
          line = candidate
          continue
        }
        if !line.isEmpty { lines.append(line) }
        line = String(word)
        while of(line) > columns {
          let head = prefix(line, columns: columns)
          lines.append(head)
          line = String(line.dropFirst(head.count))
        }
      }
      lines.append(line)
    }
    guard lines.count > maximum else { return lines }
    let last = prefix(lines[maximum - 1], columns: columns - 1) + "…"
    return lines.prefix(maximum - 1) + [last]
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
