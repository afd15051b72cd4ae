/// A condition over topics: `'news' in topics && !('sport' in topics)`.
package indirect enum FCMCondition: Sendable, Hashable {
  case topic(String)
  case not(FCMCondition)
  case and(FCMCondition, FCMCondition)
  case or(FCMCondition, FCMCondition)

  /// How many topics a condition may name.
  package static let topicLimit = 5
  /// How deep parentheses and negations may stand in each other: more than five topics need.
  private static let depthLimit = 32

  /// Reads a condition; nil for a text that is not a condition, or that names too many topics.
  ///
  /// Parentheses come first; the rest is read from left to right, as FCM does: `&&` binds no closer than
  /// `||`.
  package init?(_ text: String) {
    var parser = Parser(rest: text[...])
    guard let condition = parser.expression(depth: 0), parser.isAtEnd,
      parser.topics <= Self.topicLimit
    else { return nil }
    self = condition
  }

  private struct Parser {
    var rest: Substring
    var topics = 0

    var isAtEnd: Bool {
      mutating get {
        rest = rest.drop(while: \.isWhitespace)
        return rest.isEmpty
      }
    }

    mutating func consume(_ word: String) -> Bool {
      guard !isAtEnd, rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }

    mutating func expression(depth: Int) -> FCMCondition? {
      guard var left = operand(depth: depth) else { return nil }
      while true {
        if consume("&&") {
          guard let right = operand(depth: depth) else { return nil }
          left = .and(left, right)
        } else if consume("||") {
          guard let right = operand(depth: depth) else { return nil }
          left = .or(left, right)
        } else {
          return left
        }
        // A long chain is refused before it is deep.
        if topics > FCMCondition.topicLimit { return nil }
      }
    }

    private mutating func operand(depth: Int) -> FCMCondition? {
      guard depth < FCMCondition.depthLimit else { return nil }
      if consume("!") { return operand(depth: depth + 1).map(FCMCondition.not) }
      if consume("(") {
        guard let inner = expression(depth: depth + 1), consume(")") else { return nil }
        return inner
      }
      guard consume("'"), let end = rest.firstIndex(of: "'") else { return nil }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      guard consume("in"), rest.first?.isWhitespace == true, consume("topics"),
        FCMTopic.isName(name)
      else { return nil }
      topics += 1
      return .topic(name)
    }
  }
}

/// Topics.
package enum FCMTopic {
  /// Whether a text may be the name of a topic: it has 1 to 900 letters, digits and `-_.~%`.
  package static func isName(_ text: String) -> Bool {
    (1...900).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "%"):
          true
        default: false
        }
      }
  }
}
