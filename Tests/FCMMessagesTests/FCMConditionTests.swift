import FCMMessages
import Testing

/// Conditions over topics.
@Suite struct FCMConditionTests {
  /// A condition, written out with all its parentheses.
  private func text(_ condition: FCMCondition) -> String {
    switch condition {
    case .topic(let name): name
    case .not(let inner): "!\(text(inner))"
    case .and(let left, let right): "(\(text(left)) & \(text(right)))"
    case .or(let left, let right): "(\(text(left)) | \(text(right)))"
    }
  }

  @Test(
    "Parentheses come first, the rest is read from left to right",
    arguments: [
      ("'a' in topics", "a"), ("  'a'   in\ttopics ", "a"),
      ("'a' in topics && 'b' in topics", "(a & b)"),
      ("'a' in topics || 'b' in topics && 'c' in topics", "((a | b) & c)"),
      ("'a' in topics || ('b' in topics && 'c' in topics)", "(a | (b & c))"),
      ("!('a' in topics)", "!a"), ("!'a' in topics && 'b' in topics", "(!a & b)"),
      ("!!('a' in topics || 'b' in topics)", "!!(a | b)"),
      ("('a-_.~%1' in topics)", "a-_.~%1"),
    ])
  func reads(condition: String, expected: String) {
    #expect(FCMCondition(condition).map(text) == expected)
  }

  @Test(
    "An invalid condition is refused: nothing, half of one, other names, too deep, too many topics",
    arguments: [
      "", "a in topics", "\"a\" in topics", "'a' in topic", "'a' intopics", "'a' in topics &&",
      "'a' in topics & 'b' in topics", "('a' in topics", "'a' in topics)", "'' in topics",
      "'a b' in topics", "'a' in topics 'b' in topics", "!",
      String(repeating: "(", count: 100_000), String(repeating: "!", count: 100_000),
      (1...6).map { "'t\($0)' in topics" }.joined(separator: " || "),
      "'" + String(repeating: "a", count: 901) + "' in topics",
    ])
  func refuses(condition: String) { #expect(FCMCondition(condition) == nil) }

  @Test("Five topics are as many as there may be")
  func five() {
    let five = (1...5).map { "'t\($0)' in topics" }.joined(separator: " || ")
    #expect(FCMCondition(five) != nil)
  }
}
