/// Breaks a text into lines of a width: at spaces and hyphens, on both sides of Han and kana, inside a
/// word where nothing else is left. No more is read than is shown.
struct TextBreaker {
  private struct Piece {
    var text: Character
    var width: Double
    var isExact: Bool
  }

  /// Characters that may not begin a line, and those that may not end one.
  private static let closing = Set<Character>("、。，．！？：；）」』】〉》〕］｝ー…‥・%％,.!?:;)]}»”’")
  private static let opening = Set<Character>("（「『【〈《〔［｛([{«“‘")
  /// Marks on one letter beyond these are left out: a stack of them hides its neighbours.
  private static let scalarsPerCharacter = 16

  private let font: SurfaceFont
  private let room: Double
  private let maximum: Int
  private var lines: [[Piece]] = []
  private var line: [Piece] = []
  private var width = 0.0
  private var isCut = false
  /// Whether the last line that shows ends where the text begins a new one.
  private var endsAtNewline = false

  /// - Parameters:
  ///   - width: the room of a line, in points.
  ///   - maximum: lines at most.
  private init(font: SurfaceFont, width: Double, maximum: Int) {
    self.font = font
    room = max(width, 1) * 1000 / font.size
    self.maximum = max(maximum, 1)
  }

  /// The lines of a text; the last ends with "…" where text is left.
  static func lines(
    of text: String, font: SurfaceFont, width: Double, maximum: Int, color: String
  ) -> SurfaceText {
    var breaker = TextBreaker(font: font, width: width, maximum: maximum)
    breaker.read(text)
    return breaker.text(in: color, isRightToLeft: startsRightToLeft(text))
  }

  // MARK: - Reading

  private mutating func read(_ text: String) {
    let tracking = font.tracking * 1000 / font.size
    for character in text {
      if character.isNewline {
        if lines.count == maximum - 1 { endsAtNewline = true }
        end(from: [])
      } else if let piece = Self.piece(character, font, tracking) {
        append(piece)
      }
      if lines.count >= maximum, !line.isEmpty || character.isNewline {
        // The line behind the last one shown says that something is left.
        if line.contains(where: { $0.text != " " }) {
          isCut = true
          return
        }
      }
    }
    if !line.isEmpty || lines.isEmpty { end(from: []) }
    if lines.count > maximum {
      isCut = isCut || lines[maximum...].joined().contains { $0.text != " " }
    }
  }

  /// A character without what has no shape or turns the direction around; nil for nothing.
  private static func piece(
    _ character: Character, _ font: SurfaceFont, _ tracking: Double
  ) -> Piece? {
    guard let first = character.unicodeScalars.first else { return nil }
    if character == "\t" { return piece(" ", font, tracking) }
    if first.value < 0x20 || 0x7F...0x9F ~= first.value { return nil }
    switch first.value {
    case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
      return nil
    default: break
    }
    var shown = character
    if character.unicodeScalars.count > scalarsPerCharacter {
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: character.unicodeScalars.prefix(scalarsPerCharacter))
      shown = Character(String(scalars))
    }
    let (width, isExact) = TextWidth.of(shown, font)
    return Piece(text: shown, width: max(0, width + tracking), isExact: isExact)
  }

  private mutating func append(_ piece: Piece) {
    // A space hangs over the edge.
    if width + piece.width > room, piece.text != " ", !line.isEmpty {
      let place = breakPlace(before: piece)
      let rest = Array(line[place...])
      line.removeSubrange(place...)
      end(from: rest)
    }
    line.append(piece)
    width += piece.width
  }

  /// Where the line can end, as the number of its characters that stay.
  private func breakPlace(before next: Piece) -> Int {
    var index = line.count
    while index > 0 {
      let after = index < line.count ? line[index].text : next.text
      if Self.mayBreak(between: line[index - 1].text, and: after) { return index }
      index -= 1
    }
    return line.count
  }

  private static func mayBreak(between left: Character, and right: Character) -> Bool {
    if right == " " || closing.contains(right) || opening.contains(left) { return false }
    if left == " " || left == "-" || left == "–" || left == "—" || left == "/" { return true }
    return isEastAsian(left) || isEastAsian(right)
  }

  private static func isEastAsian(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value >= 0x1100 else { return false }
    return TextWidth.isEastAsian(first) || first.properties.isEmojiPresentation
  }

  private mutating func end(from rest: [Piece]) {
    lines.append(line)
    line = rest
    width = rest.reduce(0) { $0 + $1.width }
  }

  // MARK: - Writing

  private mutating func text(in color: String, isRightToLeft: Bool) -> SurfaceText {
    var shown = Array(lines.prefix(maximum))
    if isCut, let last = shown.popLast() { shown.append(truncated(last)) }
    while shown.count > 1, shown.last?.allSatisfy({ $0.text == " " }) == true { shown.removeLast() }
    let drawn = shown.enumerated().map { index, pieces in
      let pieces = Self.trimmed(pieces)
      return SurfaceText.Line(
        text: String(pieces.map(\.text)),
        width: pieces.reduce(0) { $0 + $1.width } * font.size / 1000,
        isExact: pieces.allSatisfy(\.isExact),
        baseline: Double(index) * font.lineHeight + font.baseline, isRightToLeft: isRightToLeft)
    }
    return SurfaceText(lines: drawn, font: font, color: color, isTruncated: isCut)
  }

  private static func trimmed(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    while pieces.last?.text == " " { pieces.removeLast() }
    return pieces
  }

  /// The last line, shortened so that "…" fits behind it. What the break moved down comes back as
  /// far as there is room.
  private func truncated(_ pieces: [Piece]) -> [Piece] {
    let (width, isExact) = TextWidth.of("…", font)
    let dots = Piece(text: "…", width: width, isExact: isExact)
    var kept = pieces
    let behind = lines.count > maximum ? lines[maximum] : line
    if !endsAtNewline { kept += behind }
    var total = kept.reduce(0) { $0 + $1.width } + dots.width
    while total > room || kept.last?.text == " ", let last = kept.popLast() { total -= last.width }
    return kept + [dots]
  }

  /// Whether the first letter that has a direction runs from right to left.
  static func startsRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars.prefix(1_000) where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return false
  }
}

extension SurfaceFont {
  /// Where the baseline of a line lies, in points from its top: Inter's ascender is 0.969 of the size
  /// and its descender 0.241, centered in the line's height.
  var baseline: Double { (lineHeight - size * 1.21) / 2 + size * 0.969 }
}
