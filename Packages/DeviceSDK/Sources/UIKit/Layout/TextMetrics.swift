import CoreGraphics
import Foundation

/// Measures text by the advance widths of Liberation Sans.
///
/// The phone's own typeface cannot be had here. Liberation Sans has Helvetica's widths, which are
/// close to it; a text may come out a few percent narrower or wider than on a phone, and may so
/// break at another word. Accented Latin letters are as wide as their base letters, Chinese,
/// Japanese and Korean ones 1 em, emoji 1.25 em, and letters of other scripts 0.56 em.
enum TextMetrics {
  /// Advance widths from the space to `~`, in thousandths of the size.
  private static let regular = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
  private static let bold = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  /// A text's width on one line, in points.
  static func width(_ text: some StringProtocol, _ font: UIFont) -> CGFloat {
    var thousandths = 0
    for character in text { thousandths += width(character, font) }
    return CGFloat(thousandths) * font.pointSize / 1000
  }

  /// The size in points that a text takes.
  ///
  /// - Parameters:
  ///   - text: Lines end at line feeds, and between words where the width is short.
  ///   - font: Its typeface.
  ///   - width: Points that a line may have; 0 or infinite for any number.
  ///   - lines: Lines at most; 0 for any number.
  static func size(
    _ text: String, _ font: UIFont, width: CGFloat = 0, lines: Int = 0
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var widths = lineWidths(text, font, width: width > 0 ? width : .infinity)
    if lines > 0, widths.count > lines {
      widths.removeSubrange(lines...)
      // What is left out makes the last line as long as it can be.
      if width > 0, width.isFinite { widths[lines - 1] = width }
    }
    return CGSize(
      width: min(widths.max() ?? 0, width > 0 ? width : .infinity),
      height: CGFloat(widths.count) * font.lineHeight)
  }

  private static func lineWidths(_ text: String, _ font: UIFont, width: CGFloat) -> [CGFloat] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [CGFloat] = []
      var line: CGFloat = 0
      // A space at the end of a line takes no room.
      var space: CGFloat = 0
      for word in words(paragraph) {
        if word == " " {
          space += self.width(word, font)
          continue
        }
        let wordWidth = self.width(word, font)
        if line > 0, line + space + wordWidth > width {
          lines.append(line)
          (line, space) = (0, 0)
        }
        line += space + wordWidth
        space = 0
        // A word alone that is too long breaks anywhere.
        while line > width, width >= 1 {
          lines.append(width)
          line -= width
        }
      }
      return lines + [line]
    }
  }

  /// What stays together on a line; each space and each ideograph is one of its own.
  private static func words(_ text: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    for place in text.indices where text[place] == " " || isIdeograph(text[place]) {
      if start < place { words.append(text[start..<place]) }
      start = text.index(after: place)
      words.append(text[place..<start])
    }
    if start < text.endIndex { words.append(text[start...]) }
    return words
  }

  private static func width(_ character: Character, _ font: UIFont) -> Int {
    if font.isMonospaced { return 600 }
    if let ascii = character.asciiValue { return width(ascii: Int(ascii), font) }
    if isIdeograph(character) { return 1000 }
    let scalars = character.unicodeScalars
    if scalars.contains(where: \.properties.isEmojiPresentation)
      || scalars.contains(where: { $0.value == 0xFE0F })
    {
      return 1250
    }
    if let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first,
      base.isASCII
    {
      return width(ascii: Int(base.value), font)
    }
    return 560
  }

  private static func width(ascii: Int, _ font: UIFont) -> Int {
    guard (32...126).contains(ascii) else { return 0 }
    return (font.weight >= 600 ? bold : regular)[ascii - 32]
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value)
      || (0xF900...0xFAFF).contains(value) || (0xFF01...0xFF60).contains(value)
      || (0x20000...0x3FFFF).contains(value)
  }
}

extension UIFont {
  /// From 100 to 900 as in CSS, by the name.
  var weight: Int {
    let name = fontName.lowercased()
    let weights = [
      ("semibold", 600), ("demibold", 600), ("ultralight", 100), ("extrabold", 800), ("heavy", 800),
      ("black", 900), ("bold", 700), ("medium", 500), ("light", 300), ("thin", 200),
    ]
    return weights.first { name.contains($0.0) }?.1 ?? 400
  }

  var isMonospaced: Bool { fontName.lowercased().contains("mono") }
  var isItalic: Bool { fontName.hasSuffix("Italic") || fontName.hasSuffix("Oblique") }
}
