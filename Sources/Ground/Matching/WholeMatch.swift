import Foundation

/// A regular expression for whole texts, that gives up in the end.
///
/// Expressions such as `(a+)+b` try a number of ways that doubles with each letter of a text. So the
/// steps are bounded, and not the time: a busy machine finds the same.
struct WholeMatch: Sendable {
  /// The result of a comparison.
  enum Result { case match, noMatch, tooManySteps }

  /// The most pieces of 10,000 steps each, which are what the engine reports: 40 million steps, a
  /// second. A text of 16 MiB takes fewer with an ordinary expression.
  static let mostPieces = 4_000

  /// The expression as it was given.
  let text: String
  private let expression: NSRegularExpression

  /// Reads an expression.
  /// - Throws: `PatternError` for one that cannot be read.
  init(_ text: String) throws(PatternError) {
    self.text = text
    // The line break ends a comment of an expression with `(?x)`.
    for end in [")\\z", "\n)\\z"] {
      if let expression = try? NSRegularExpression(
        pattern: "\\A(?:" + text + end, options: .dotMatchesLineSeparators)
      {
        self.expression = expression
        return
      }
    }
    throw PatternError("the regular expression \"\(text)\" cannot be read")
  }

  /// Compares a text.
  func result(for text: String) -> Result {
    var result = Result.noMatch
    var pieces = 0
    let range = NSRange(location: 0, length: text.utf16.count)
    expression.enumerateMatches(in: text, options: [.reportProgress, .anchored], range: range) {
      match, _, stop in
      if match != nil {
        result = .match
        stop.pointee = true
      } else {
        pieces += 1
        guard pieces > Self.mostPieces else { return }
        result = .tooManySteps
        stop.pointee = true
      }
    }
    return result
  }
}

extension WholeMatch: Hashable {
  static func == (left: WholeMatch, right: WholeMatch) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
