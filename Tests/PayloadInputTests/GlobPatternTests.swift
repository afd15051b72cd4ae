import PayloadInput
import Testing

@testable import PayloadInput

@Suite("Patterns for files")
struct GlobPatternTests {
  @Test(
    "a pattern matches whole paths, ** across folders and * within a name",
    arguments: [
      ("*.json", "a.json", true), ("*.json", "b/a.json", false), ("**/*.json", "a.json", true),
      ("**/*.json", "x/y/a.json", true), ("**/*.json", "a.jsonx", false), ("a/**", "a/b/c", true),
      ("a/**/c", "a/c", true), ("a/**/c", "a/b/b/c", true), ("a/**/c", "a/bc", false),
      ("**/c/d", "ac/d", false), ("?.x", "ä.x", true), ("?.x", "ab.x", false),
      ("a?b", "a/b", false), ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[!a]x", "bx", true),
      ("[!a]x", "ax", false), ("[]]", "]", true), ("{a,b{c,d}}.x", "bd.x", true),
      ("{a,b{c,d}}.x", "b.x", false), ("a\\*", "a*", true), ("a\\*", "ab", false), ("", "", true),
      ("*", "", true), ("**", "a/b", true),
    ])
  func matching(pattern: String, path: String, isMatch: Bool) throws {
    #expect(try GlobPattern(pattern).matches(path) == isMatch)
  }

  @Test(
    "a pattern that would take a backtracking matcher for ever is quick", .timeLimit(.minutes(1)))
  func hostile() throws {
    let pattern = try GlobPattern(String(repeating: "*a", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 200)))
  }

  @Test(
    "brackets and braces that do not end, and too many alternatives, are usage errors",
    arguments: ["[a", "{a,b", String(repeating: "{a,b}", count: 9)])
  func malformed(pattern: String) {
    #expect { try GlobPattern(pattern) } throws: { ($0 as? PayloadInputError)?.code == .usage }
  }
}
