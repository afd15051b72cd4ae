public import Foundation

/// The unit that a text is divided into.
public enum NLTokenUnit: Int, Sendable {
  case word = 0
  case sentence
  case paragraph
  case document
}

// Its text belongs to whoever has it.
/// Divides a text: words are letters and digits, as in languages with spaces, and sentences end
/// with a mark and a space.
open class NLTokenizer: NSObject, @unchecked Sendable {
  /// The attributes of a part.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It has digits.
    public static let numeric = Attributes(rawValue: 1)
    /// It has symbols.
    public static let symbolic = Attributes(rawValue: 2)
    /// It has pictures.
    public static let emoji = Attributes(rawValue: 4)
  }

  /// The unit that the text is divided into.
  public let unit: NLTokenUnit
  /// The text.
  open var string: String?

  /// Divides texts.
  public init(unit: NLTokenUnit) {
    self.unit = unit
    super.init()
  }

  /// Kept: texts of all languages are divided the same way.
  open func setLanguage(_ language: NLLanguage) {}

  /// The parts in a range.
  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    parts.filter { $0.overlaps(range) }
  }

  /// The part at a place; empty where there is none.
  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    parts.first { $0.contains(index) } ?? index..<index
  }

  /// Calls a closure with each part in a range until it gives false.
  open func enumerateTokens(
    in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    for part in tokens(for: range) {
      let isNumeric = string?[part].contains(where: \.isNumber) == true
      guard block(part, isNumeric && unit == .word ? .numeric : []) else { return }
    }
  }

  private var parts: [Range<String.Index>] {
    guard let string, !string.isEmpty else { return [] }
    switch unit {
    case .word: return Self.words(string)
    case .sentence: return Self.pieces(string) { Self.ends(string, at: $0) }
    case .paragraph: return Self.pieces(string) { string[$0].isNewline }
    case .document: return [string.startIndex..<string.endIndex]
    }
  }

  private static func words(_ text: String) -> [Range<String.Index>] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map { $0.startIndex..<$0.endIndex }
  }

  /// Pieces that end behind each character that ends one.
  private static func pieces(
    _ text: String, _ isEnd: (String.Index) -> Bool
  ) -> [Range<String.Index>] {
    var pieces: [Range<String.Index>] = []
    var start = text.startIndex
    for index in text.indices where isEnd(index) {
      let next = text.index(after: index)
      pieces.append(start..<next)
      start = next
    }
    if start < text.endIndex { pieces.append(start..<text.endIndex) }
    return pieces
  }

  /// Whether a sentence ends with the character: with the last space behind a mark, and with a mark
  /// of languages without spaces.
  private static func ends(_ text: String, at index: String.Index) -> Bool {
    let next = text.index(after: index)
    if "。！？".contains(text[index]) { return true }
    guard text[index].isWhitespace, next == text.endIndex || !text[next].isWhitespace else {
      return false
    }
    return text[..<index].last { !$0.isWhitespace }.map { ".!?".contains($0) } ?? false
      || text[index].isNewline
  }
}
