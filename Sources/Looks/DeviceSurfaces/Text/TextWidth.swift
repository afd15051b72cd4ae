/// How wide characters are in Inter; those it does not have are estimated.
enum TextWidth {
  /// A flat copy of the table up to U+20BF: a look is one index.
  private static let regular = flat(\.regular)
  private static let semibold = flat(\.semibold)

  private static func flat(_ path: KeyPath<InterAdvances.Range, [UInt16]>) -> [UInt16] {
    var flat = [UInt16](repeating: 0, count: 0x20C0)
    for range in InterAdvances.ranges {
      flat.replaceSubrange(
        Int(range.first)..<Int(range.first) + range[keyPath: path].count, with: range[keyPath: path]
      )
    }
    return flat
  }

  /// A character's width in thousandths of the font's size, and whether it is of the table.
  static func of(_ character: Character, _ font: SurfaceFont) -> (width: Double, isExact: Bool) {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return (0, true) }
    if font.isMonospaced, first.isASCII { return (600, false) }
    let isAlone = scalars.next() == nil
    if first.value < 0x20C0 {
      let width = (font.weight >= 550 ? semibold : regular)[Int(first.value)]
      if width > 0, isAlone || !character.unicodeScalars.contains("\u{FE0F}") {
        return (Double(width), isAlone)
      }
    }
    return (estimate(first, of: character), false)
  }

  /// Emoji take 1.25 of the size, characters of East Asia and what is unknown 1, letters of other
  /// scripts 0.6, marks nothing.
  private static func estimate(_ first: Unicode.Scalar, of character: Character) -> Double {
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
      return 1250
    }
    if isEastAsian(first) { return 1000 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    case .spaceSeparator: return 280
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .spacingMark, .modifierLetter,
      .decimalNumber, .otherPunctuation:
      return 600
    default: return 800
    }
  }

  /// Whether lines may break on both sides of a character: Han, kana, Hangul and full-width forms.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1AFF0...0x1B2FB, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
