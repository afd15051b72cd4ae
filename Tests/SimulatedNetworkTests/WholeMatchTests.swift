import Testing

@testable import Matching

@Suite("Regular expressions for whole texts", .timeLimit(.minutes(1)))
struct WholeMatchTests {
  @Test(
    "the whole text has to match",
    arguments: [
      ("a+", "aaa", true), ("a+", "aab", false), ("a|ab", "ab", true), (".*", "a\nb\r\nc", true),
      ("(a)\\1", "aa", true), ("a$", "a\n", false), ("(?x) a b # two letters", "ab", true),
      ("(?i)hi", "HI", true), ("", "", true), ("Grü.e, 你好", "Grüße, 你好", true),
      ("a|b", "xb", false),
    ])
  func whole(expression: String, text: String, isMatch: Bool) throws {
    #expect(try TextPattern.matches(expression).matches(text) == isMatch)
    #expect(try TextPattern.doesNotMatch(expression).matches(text) == !isMatch)
  }

  @Test("an expression that tries too many ways ends, and neither matches nor does not")
  func endless() throws {
    let text = String(repeating: "a", count: 200) + "!"
    #expect(try WholeMatch("(a+)+b").result(for: text) == .tooManySteps)
    #expect(try !TextPattern.matches("(a+)+b").matches(text))
    #expect(try !TextPattern.doesNotMatch("(a+)+b").matches(text))
  }

  @Test("a long text is compared to its end")
  func long() throws {
    let text = String(repeating: "line of a log\n", count: 300_000)
    #expect(try WholeMatch("(line of a log\\s)*").result(for: text) == .match)
    #expect(try WholeMatch(".*end").result(for: text) == .noMatch)
  }

  @Test("an expression that cannot be read says why")
  func unreadable() {
    #expect(throws: PatternError.self) { try TextPattern.matches("(a") }
    #expect(throws: PatternError.self) { try TextPattern.matches("[z-a]") }
  }
}
