import DeliveryReports

/// A line of a file, or the part of a long one around what is wrong, and where the mark goes.
package struct Excerpt: Sendable, Hashable {
  /// The columns for the text on a terminal of 80 columns, beside the line number and an ellipsis.
  static let columns = 71
  /// Columns shown before the mark, at most.
  private static let lead = 32

  /// The text, fit to be printed.
  package var text: String
  /// Columns before the mark.
  package var indent: Int
  /// Columns of the mark, at least 1.
  package var width: Int

  /// Cuts an excerpt around `range` out of `line`; both count bytes of `bytes`.
  init(_ bytes: [UInt8], line: Range<Int>, marking range: Range<Int>) {
    let start = Self.character(
      in: bytes, at: min(max(range.lowerBound, line.lowerBound), line.upperBound))
    var end = min(max(range.upperBound, start), line.upperBound)
    // A byte within a character stands for all of it.
    while end > start, end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let isShort = line.count <= 4 * Self.columns
    let whole = isShort ? TerminalText.printable(bytes[line]) : ""
    // No character has more than 4 bytes, few are narrower than a column.
    let from = isShort ? line.lowerBound : max(line.lowerBound, start - 4 * Self.lead)
    var before = TerminalText.printable(bytes[Self.character(in: bytes, at: from)..<start])
    let fits = isShort && TerminalText.width(whole) <= Self.columns
    if !fits, from > line.lowerBound || TerminalText.width(before) > Self.lead {
      before = "…" + TerminalText.suffix(before, columns: Self.lead)
    }
    indent = TerminalText.width(before)
    let marked = TerminalText.printable(
      bytes[start..<Self.character(in: bytes, at: min(end, start + 4 * Self.columns))])
    width = max(1, min(TerminalText.width(marked), Self.columns - indent))
    let after = TerminalText.printable(
      bytes[end..<Self.character(in: bytes, at: min(line.upperBound, end + 4 * Self.columns))])
    let shown = before + marked + after
    text = TerminalText.prefix(shown, columns: Self.columns)
    if text != shown { text += "…" }
  }

  /// The beginning of the character that the byte belongs to.
  private static func character(in bytes: [UInt8], at offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
