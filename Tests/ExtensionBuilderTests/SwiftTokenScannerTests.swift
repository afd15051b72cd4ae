import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite struct SwiftTokenScannerTests {
  /// Source, and the words and attributes that are code in it.
  static let table: [(source: String, code: [String])] = [
    ("a b", ["a", "b"]),
    ("a // @objc\nb", ["a", "b"]),
    ("a /* @objc /* nested */ @objc */ b", ["a", "b"]),
    ("a /* never closed @objc", ["a"]),
    (#"a "@objc" b"#, ["a", "b"]),
    (#"a "\" @objc" b"#, ["a", "b"]),
    (#"a "\\" b"#, ["a", "b"]),
    (#"a "\(b)" c"#, ["a", "b", "c"]),
    (#"a "\(b("\(c) @objc") + ")")" d"#, ["a", "b", "c", "d"]),
    (##"a #"\"# b"##, ["a", "b"]),
    (##"a #"\(x)"# b"##, ["a", "b"]),
    (##"a #"\#(x)"# b"##, ["a", "x", "b"]),
    (###"a ##""# @objc"## b"###, ["a", "b"]),
    ("a \"\"\"\n @objc \" \"\" \n\"\"\" b", ["a", "b"]),
    ("a \"\"\"\n \\(x) \\\"\"\" @objc\n\"\"\" b", ["a", "x", "b"]),
    ("a #\"\"\"\n \\(x) \"\"\" @objc\n\"\"\"# b", ["a", "b"]),
    ("a #\"\"\"# b", ["a", "b"]),
    ("a \"\" b", ["a", "b"]),
    ("a \"not closed @objc\nb", ["a", "b"]),
    ("a \"not closed \\\nb", ["a", "b"]),
    ("a = /\"@objc/ \nb", ["a", "b"]),
    ("a = #/\"\n@objc/# b", ["a", "b"]),
    ("a / b / c", ["a", "b", "c"]),
    ("f(a)/b \"x/y\" c", ["f", "a", "b", "c"]),
    ("(a)\n  / b", ["a", "b"]),
    ("`class` b", ["`class`", "b"]),
    ("@objc(x) b", ["@objc", "x", "b"]),
    ("#if b", ["#if", "b"]),
    ("größe 😀 b", ["größe", "😀", "b"]),
    ("a\r\n@objc\r\nb", ["a", "@objc", "b"]),
  ]

  @Test("comments, strings and regular expressions hold no code", arguments: table)
  func code(source: String, code: [String]) {
    let source = SwiftSource(source)
    let words = source.tokens.filter { ![.literal, .punctuation].contains($0.kind) }
    #expect(words.map(source.text) == code)
  }

  @Test("tokens are in order, do not overlap and stay within the source, whatever the bytes")
  func arbitraryBytes() {
    var generator = TestNumbers()
    let alphabet = Array("\"\"\"##\\\\(()/*`@ab \n\r0".utf8) + [0xff, 0x00]
    for _ in 0..<2_000 {
      let bytes = (0..<60).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      var end = 0
      for token in SwiftTokenScanner.tokens(of: bytes) {
        #expect(token.range.lowerBound >= end && token.range.upperBound <= bytes.count)
        end = token.range.upperBound
      }
    }
  }

  @Test("a file of nothing but opened interpolations does not exhaust the stack")
  func deepNesting() {
    let text = String(repeating: "\"\\(", count: 200_000)
    #expect(!SwiftSource(text).tokens.isEmpty)
  }
}
