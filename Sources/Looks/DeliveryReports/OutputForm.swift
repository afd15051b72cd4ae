import Foundation
import Glibc
import TextFormats

/// The form in which text for people leaves pushsim: folded to the terminal's width, and in ASCII
/// where the locale is not UTF-8.
package struct OutputForm: Sendable, Hashable {
  /// The columns that lines are folded to; nil leaves them as they are, for files and pipes.
  package var columns: Int?
  /// Whether pushsim's own marks, rules and boxes are written in ASCII.
  package var isASCII: Bool

  /// Creates a form.
  package init(columns: Int?, isASCII: Bool) {
    self.columns = columns
    self.isASCII = isASCII
  }

  /// The form for a descriptor: `COLUMNS`, else the terminal's width; ASCII for a locale that is
  /// set and is not UTF-8. Containers without a locale show UTF-8 all the same.
  package static func detect(
    descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> OutputForm {
    OutputForm(
      columns: columns(descriptor, environment), isASCII: isASCII(environment))
  }

  /// The width that lines are to have; nil where they do not go to a terminal.
  static func columns(_ descriptor: Int32, _ environment: [String: String]) -> Int? {
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  static func isASCII(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else {
      return false
    }
    let charset = locale.uppercased()
    return !charset.contains("UTF-8") && !charset.contains("UTF8")
  }

  /// The text in this form.
  package func text(_ text: String) -> String {
    guard columns != nil || isASCII else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let folded = columns.map { Self.folded(line, columns: $0) } ?? String(line)
        return isASCII ? Self.ascii(folded) : folded
      }.joined(separator: "\n")
  }

  /// A page of Markdown in this form: its paragraphs are filled anew, its code stays as it is.
  package func page(_ markdown: String) -> String {
    guard columns != nil else { return text(markdown) }
    var isCode = false
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      let isProse = !isCode && line.first.map { $0.isLetter || "`\"(".contains($0) } ?? false
      if isProse, !line.hasPrefix("```"), let last = lines.last, last.first?.isLetter == true {
        lines[lines.count - 1] = last + " " + line
      } else {
        lines.append(String(line))
      }
    }
    return text(lines.joined(separator: "\n"))
  }

  // MARK: Folding

  /// A line in pieces of at most so many columns. They are broken at spaces and hang below the
  /// line's last column; words that are longer, such as paths, stay whole so that they can be
  /// copied.
  private static func folded(_ line: Substring, columns: Int) -> String {
    guard line.utf8.count > columns, !isWhole(line), width(line) > columns else {
      return String(line)
    }
    let indent = hanging(line, columns: columns)
    var text = ""
    var taken = 0
    var gap = 0
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let needed = width(word)
      if !word.isEmpty, taken > indent, taken + gap + needed > columns {
        text += "\n" + String(repeating: " ", count: indent)
        (taken, gap) = (indent, 0)
      }
      guard !word.isEmpty else {
        gap += 1
        continue
      }
      text += String(repeating: " ", count: gap) + word
      taken += gap + needed
      gap = 1
    }
    return text
  }

  /// Whether a line is not to be broken: pictures, links, boxes, lines of files, and property lists
  /// to copy.
  private static func isWhole(_ line: Substring) -> Bool {
    let start = line.drop { $0 == " " }
    if line.first == " ", start.drop(while: \.isNumber).drop(while: { $0 == " " }).hasPrefix("| ") {
      return true
    }
    return line.contains("\u{1B}]") || line.contains("\u{1B}_") || start.hasPrefix("<key>")
      || start.first.map { "╭│╰".contains($0) } == true
  }

  /// Whether a line begins as `file:12:3: `.
  private static func beginsWithPlace(_ line: String) -> Bool {
    guard let end = line.firstIndex(of: " ") else { return false }
    let parts = line[..<end].split(separator: ":", omittingEmptySubsequences: false)
    return parts.count >= 4 && parts.last == "" && (parts.count > 4 || parts[0] != "")
      && parts.dropLast().suffix(2).allSatisfy { Alphabet.digits.spells($0, 1...) }
  }

  /// Where the rest of a line goes: below what follows its last gap of two spaces in its first two
  /// thirds. What follows a place in a file goes below it.
  private static func hanging(_ line: Substring, columns: Int) -> Int {
    if line.first != " ", beginsWithPlace(plain(line)) { return 4 }
    var (column, blanks) = (0, 0)
    var indent = 0
    for character in plain(line) {
      if character == " " {
        blanks += 1
      } else {
        if blanks >= 2 || column == blanks { indent = column }
        blanks = 0
      }
      column += DisplayWidth.of(character)
      if column > columns * 2 / 3 { break }
    }
    return indent
  }

  private static func width(_ text: Substring) -> Int { DisplayWidth.of(plain(text)) }

  /// The text without its colours.
  private static func plain(_ text: Substring) -> String {
    text.contains("\u{1B}")
      ? String(text).replacing(/\u{1B}\[[0-9;]*m/, with: "") : String(text)
  }

  // MARK: ASCII

  /// The replacements of pushsim's own characters; they have the same width where a table or box
  /// needs it.
  private static let replacements: [Character: String] = [
    "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+",
    "┤": "+", "─": "-", "━": "-", "│": "|", "┃": "|", "█": "#", "░": ".", "▒": ":", "▓": "#",
    "✓": "+", "✔": "+", "✗": "x", "✘": "x", "▲": "!", "·": "-", "•": "*", "→": "->", "←": "<-",
    "↳": ">", "–": "-", "—": "-", "“": "\"", "”": "\"", "„": "\"", "’": "'", "‘": "'", "×": "x",
    "▣": "#", "◉": "@", "○": "o", "●": "*", "≤": "<=", "≥": ">=", "≈": "~", "µ": "u",
    "✅": "[ok]", "❌": "[x]", "⚠️": "[!]",
  ]

  /// The text with ASCII in the place of pushsim's own characters; others, such as a push's, stay.
  private static func ascii(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 128 }) else { return text }
    let isBox = text.hasPrefix("│")
    return text.reduce(into: "") { output, character in
      if character == "…" {
        output += isBox ? "~" : "..."
      } else if let replacement = replacements[character] {
        output += replacement
      } else {
        output.append(character)
      }
    }
  }
}
