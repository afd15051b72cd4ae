import CoreGraphics
import Foundation

/// Measures text by the advance widths of Inter 4.0 (SIL Open Font License).
///
/// The phone's own typeface cannot be had here. Inter's metrics are close to San Francisco's, and
/// pictures are drawn with them, so that a label that is as wide as its text shows all of it; a text may
/// come out a few percent narrower or wider than on a phone, and may so break at another word.
/// Kerning is left out. Accented Latin letters are as wide as their base letters, Chinese,
/// Japanese and Korean ones 1 em, emoji 1.25 em, and letters of other scripts 0.6 em.
enum TextMetrics {
  /// Advance widths from the space to `~`, in thousandths of the size.
  private static let regular = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605,
    636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598,
    587, 743, 740, 264, 543, 652, 562, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642,
    665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544,
    237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
  ]
  private static let semibold = [
    248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481, 621,
    652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724, 608,
    586, 755, 744, 275, 561, 677, 566, 906, 741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690,
    705, 653, 393, 379, 393, 481, 468, 497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261, 569,
    261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837, 562, 576, 562, 393, 358, 393, 673,
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

  /// Returns the parts that stay together on a line; each space and each ideograph is one of its
  /// own.
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
    return 600
  }

  private static func width(ascii: Int, _ font: UIFont) -> Int {
    guard (32...126).contains(ascii) else { return 0 }
    return (font.weight >= 600 ? semibold : regular)[ascii - 32]
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
