import Testing

@testable import pushsim

@Suite("The line editor of a prompt")
struct LineEditorTests {
  /// Types bytes as a terminal sends them.
  private func type(_ bytes: String, into editor: inout LineEditor) -> [LineEditor.Effect] {
    var decoder = LineKeyDecoder()
    return decoder.decode(Array(bytes.utf8)).map { editor.apply($0) }.filter { $0 != .edited }
  }

  @Test(
    "Keys edit the line",
    arguments: [
      ("push", "push", 4), ("pus\u{8}sh", "push", 4), ("abc\u{1B}[D\u{1B}[DX", "aXbc", 2),
      ("abc\u{1}X", "Xabc", 1), ("abc\u{1}\u{5}X", "abcX", 4), ("ab cd\u{17}", "ab ", 3),
      ("ab cd\u{1B}[1;5D\u{B}", "ab ", 3), ("abc\u{1B}[D\u{15}", "c", 0),
      ("abc\u{1}\u{1B}[3~", "bc", 0), ("abc\u{1}\u{4}", "bc", 0), ("größe\u{7F}", "größ", 4),
      ("a\u{1B}[99Zb", "ab", 2), ("ab cd\u{1}\u{1B}f", "ab cd", 2),
    ])
  func edits(_ bytes: String, _ text: String, _ cursor: Int) {
    var editor = LineEditor()
    #expect(type(bytes, into: &editor).isEmpty)
    #expect(String(editor.text) == text)
    #expect(editor.cursor == cursor)
  }

  @Test("A line is sent by return, given up by Ctrl-C, and the end is Ctrl-D on an empty line")
  func effects() {
    var editor = LineEditor()
    let effects = type("lock\runl\u{3}\u{4}", into: &editor)
    #expect(effects == [.accepted("lock"), .cancelled, .ended])
  }

  @Test("The history goes back and forth and keeps what was being typed")
  func history() {
    var editor = LineEditor(history: ["lock"])
    _ = type("unlock\r\r", into: &editor)
    #expect(editor.history == ["lock", "unlock"])
    _ = type("ne\u{1B}[A\u{1B}[A\u{1B}[A", into: &editor)
    #expect(String(editor.text) == "lock")
    _ = type("\u{1B}[B\u{1B}[B", into: &editor)
    #expect(String(editor.text) == "ne")
  }

  @Test("Tab completes as far as all ways agree, and then shows them")
  func completion() {
    let verbs = ["tap", "terminate", "travel"]
    var editor = LineEditor { before in
      let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
      return verbs.filter { $0.hasPrefix(word) }
    }
    #expect(type("t\t", into: &editor) == [.choices(verbs)])
    #expect(type("r\t", into: &editor).isEmpty)
    #expect(String(editor.text) == "travel ")
  }
}
