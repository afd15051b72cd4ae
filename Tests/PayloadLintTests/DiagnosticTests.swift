import JSONModel
import Testing

@testable import PayloadLint

@Suite struct DiagnosticTests {
  @Test("lines and columns count characters, not bytes, and a byte order mark is none")
  func places() throws {
    let text = "{\n  \"aps\": {\"alert\": \"Grüße 👍🏽\", \"badge\": \"3\"}\n}\n"
    let found = try #require(Lint.diagnostics(text).first)
    // The thumb has two scalars.
    #expect(found.start == TextPlace(line: 2, column: 41))
    #expect(found.end == TextPlace(line: 2, column: 44))
    let marked = Lint.diagnostics("\u{FEFF}{\"apns\":{\"alert\":\"Hi\"}}")
    #expect(marked.map(\.check) == ["byte-order-mark", "wrong-root"])
    #expect(marked[1].start == TextPlace(line: 1, column: 2))
  }

  @Test("a line of NDJSON has the line of its file")
  func lines() throws {
    let found = try #require(
      Lint.diagnostics(Array(#"{"aps":{"badge":"3"}}"#.utf8), line: 17).first)
    #expect(found.start == TextPlace(line: 17, column: 17))
  }

  @Test(
    "JSON pointers lead to the value, through envelopes too, with their escapes",
    arguments: [
      (#"{"aps":{"alert":"Hi","badge":"3"}}"#, "/aps/badge"),
      (
        #"{"headers":{"apns-priority":"x"},"payload":{"aps":{"alert":"Hi"}}}"#,
        "/headers/apns-priority"
      ),
      (#"{"id":1,"payload":{"aps":{"alert":"Hi","badge":"3"}}}"#, "/payload/aps/badge"),
      (#"{"aps":{"alert":{"loc-key":"K","loc-args":["a",2]}}}"#, "/aps/alert/loc-args/1"),
      (#"{"aps":{"alert":"Hi","a/b~c":1}}"#, "/aps/a~1b~0c"),
      (#"{"apns":{"alert":"Hi"}}"#, "/apns"),
    ])
  func pointers(text: String, pointer: String) {
    #expect(Lint.diagnostics(text).map(\.pointer) == [pointer])
  }

  @Test("findings come in the order of the text")
  func order() {
    let text = #"{"aps":{"badge":"3","zebra":1,"alert":{"titel":"Hi"}},"mutable-content":1}"#
    #expect(
      Lint.diagnostics(text).map(\.check) == [
        "wrong-type", "unknown-key", "misspelt-key", "key-outside-aps",
      ])
  }

  @Test("the excerpt shows the line and marks the place, in columns of a terminal")
  func excerpt() throws {
    let text = "{\n  \"aps\": {\"alert\": \"日本\", \"badge\": \"3\"}\n}\n"
    let excerpt = try #require(Lint.diagnostics(text).first?.excerpt)
    #expect(excerpt.text == "  \"aps\": {\"alert\": \"日本\", \"badge\": \"3\"}")
    // Two characters of two columns each.
    #expect(excerpt.indent == 36)
    #expect(excerpt.width == 3)
  }

  @Test("of a long line the part around the mark is shown")
  func longLine() throws {
    let long = String(repeating: "x", count: 3000)
    let text = #"{"aps":{"alert":"\#(long)","badge":"3","more":"\#(long)"}}"#
    let excerpt = try #require(Lint.diagnostics(text).first { $0.check == "wrong-type" }?.excerpt)
    #expect(excerpt.text.hasPrefix("…xxx"))
    #expect(excerpt.text.hasSuffix("…"))
    #expect(excerpt.text.dropFirst(excerpt.indent).hasPrefix("\"3\""))
    #expect(excerpt.text.count <= Excerpt.columns + 1)
  }

  @Test("control characters of a text do nothing to a terminal")
  func controls() throws {
    let text = "{\"aps\":{\"alert\":\"Hi\",\"\u{202E}x\u{9B}31m\":1}}"
    let excerpt = try #require(Lint.diagnostics(text).first?.excerpt)
    #expect(!excerpt.text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
    #expect(!Lint.diagnostics(text)[0].message.unicodeScalars.contains("\u{9B}"))
  }
}
