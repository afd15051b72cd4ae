import Testing

@testable import DeliveryReports

@Suite("Terminal columns of text")
struct DisplayWidthTests {
  @Test(
    "characters take the columns a terminal gives them",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("ﬀ", 1), ("Привет", 6), ("日本語", 6),
      ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｆｕｌｌ", 8), ("ﾊﾝｶｸ", 4), ("、", 2), ("𠮷", 2),
      ("🎉", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("❤️", 2), ("❤\u{FE0E}", 1), ("⭐", 2), ("✅", 2),
      ("⚡", 2), ("🇩🇪", 2), ("🀄", 2), ("🟢", 2), ("1️⃣", 2), ("→", 1), ("\u{200B}", 0), ("\u{200D}", 0),
      ("\u{301}", 0),
    ])
  func columns(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns, "\(text.unicodeScalars.map(\.value))")
  }

  @Test("padding counts columns, and never cuts")
  func padding() {
    #expect(DisplayWidth.pad("日本", columns: 6) == "日本  ")
    #expect(DisplayWidth.pad("🎉", columns: 3) == "🎉 ")
    #expect(DisplayWidth.pad("e\u{301}", columns: 2) == "e\u{301} ")
    #expect(DisplayWidth.pad("long", columns: 2) == "long")
  }

  @Test("a prefix ends before the character that does not fit whole")
  func prefix() {
    #expect(DisplayWidth.prefix("日本語", columns: 5) == "日本")
    #expect(DisplayWidth.prefix("a👨‍👩‍👧‍👦b", columns: 2) == "a")
    #expect(DisplayWidth.prefix("a👨‍👩‍👧‍👦b", columns: 3) == "a👨‍👩‍👧‍👦")
    #expect(DisplayWidth.prefix("abc", columns: 9) == "abc")
  }

  @Test("lines break at spaces, within words only where they must")
  func wrapping() {
    #expect(DisplayWidth.wrap("one two three", columns: 7, maximum: 9) == ["one two", "three"])
    #expect(DisplayWidth.wrap("abcdefgh ij", columns: 3, maximum: 9) == ["abc", "def", "gh", "ij"])
    #expect(DisplayWidth.wrap("日本語日本", columns: 5, maximum: 9) == ["日本", "語日", "本"])
    #expect(DisplayWidth.wrap("a\n\nb", columns: 5, maximum: 9) == ["a", "", "b"])
    #expect(DisplayWidth.wrap("", columns: 5, maximum: 9) == [""])
  }

  @Test("more lines than fit end in an ellipsis, within the columns")
  func ellipsis() {
    let lines = DisplayWidth.wrap("aaa bbb ccc ddd", columns: 3, maximum: 2)
    #expect(lines == ["aaa", "bb…"])
    #expect(DisplayWidth.wrap("日本 日本 日本", columns: 4, maximum: 2) == ["日本", "日…"])
    #expect(DisplayWidth.wrap("a b", columns: 3, maximum: 1) == ["a b"])
    #expect(DisplayWidth.wrap("a\nb", columns: 3, maximum: 1) == ["a…"])
  }

  @Test("of a text without end no more is read than what shows", .timeLimit(.minutes(1)))
  func longText() {
    let text = String(repeating: "a", count: 2_000_000)
    #expect(DisplayWidth.wrap(text, columns: 40, maximum: 4).map(\.count) == [40, 40, 40, 40])
    #expect(DisplayWidth.wrap(text + " b", columns: 9, maximum: 1) == ["aaaaaaaa…"])
  }

  @Test("no line is wider than asked, and no text is lost", arguments: [4, 7, 20, 33])
  func width(columns: Int) {
    let text = "Ähnlich 日本語テキスト 👨‍👩‍👧‍👦👍🏽 supercalifragilistic e\u{301}e\u{301} 🇩🇪🇫🇷 ende"
    let lines = DisplayWidth.wrap(text, columns: columns, maximum: 100)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
    #expect(
      lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "every character is there")
  }

  @Test("a column too narrow for a wide character still comes to an end", .timeLimit(.minutes(1)))
  func tooNarrow() {
    #expect(DisplayWidth.wrap("日本", columns: 1, maximum: 9) == ["日", "本"])
  }

  @Test(
    "control characters become spaces",
    arguments: [
      "\u{1B}[31m", "\u{07}", "\u{9B}31m", "\u{7F}", "\r\n", "\u{0}", "\t", "\u{1B}]0;title\u{07}",
    ])
  func controls(text: String) {
    let printable = DisplayWidth.printable("a\(text)b")
    #expect(printable.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(printable.hasPrefix("a "))
    #expect(printable.hasSuffix("b"))
  }

  @Test("characters that turn the direction of a line around are taken out")
  func directions() {
    for scalar in ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}"] {
      #expect(!DisplayWidth.printable("a\(scalar)b").contains(scalar))
    }
    #expect(DisplayWidth.printable("👨‍👩‍👧‍👦 नमस्ते ❤️") == "👨‍👩‍👧‍👦 नमस्ते ❤️")
  }
}
