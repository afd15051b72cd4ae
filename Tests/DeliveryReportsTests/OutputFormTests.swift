import Testing

@testable import DeliveryReports

@Suite("The form of text for people")
struct OutputFormTests {
  @Test(
    "ASCII is for locales that are set and are not UTF-8",
    arguments: [
      ([:], false), (["LANG": "C"], true), (["LANG": "C.UTF-8"], false),
      (["LANG": "de_DE.utf8"], false), (["LC_ALL": "C", "LANG": "en_US.UTF-8"], true),
      (["LC_ALL": "", "LC_CTYPE": "POSIX", "LANG": "en_US.UTF-8"], true),
      (["LC_CTYPE": "en_US.UTF-8", "LANG": "C"], false), (["LANG": "de_DE.ISO-8859-1"], true),
    ])
  func locale(environment: [String: String], isASCII: Bool) {
    #expect(OutputForm.isASCII(environment) == isASCII)
  }

  @Test("in ASCII pushsim's marks have their letters, a box stays a box, and a push's letters stay")
  func ascii() {
    let form = OutputForm(columns: nil, isASCII: true)
    let text = """
      ╭────╮
      │ Grüß… │
      ╰────╯
      ✓ a → b · ▲ c… 2 × ✗
      """
    #expect(
      form.text(text) == """
        +----+
        | Grüß~ |
        +----+
        + a -> b - ! c... 2 x x
        """)
    #expect(OutputForm(columns: nil, isASCII: false).text(text) == text)
  }

  @Test(
    "lines are folded at spaces, below what follows their last gap",
    arguments: [
      ("short  line", "short  line"),
      (
        "large-image  QUIR-01  A picture of 48 pixels.",
        "large-image  QUIR-01  A picture of\n                      48 pixels."
      ),
      (
        "one two three four five six seven eight nine",
        "one two three four five six seven\neight nine"
      ),
      (
        "  two three four five six seven eight nine",
        "  two three four five six seven\n  eight nine"
      ),
      // What is to be copied stays whole.
      (
        "path  /a/very/long/path/that/has/no/space/in/it/at/all",
        "path  /a/very/long/path/that/has/no/space/in/it/at/all"
      ),
      (
        "   <key>NSAppTransportSecurity</key> <dict></dict>",
        "   <key>NSAppTransportSecurity</key> <dict></dict>"
      ),
      // Colours take no columns.
      (
        "\u{1B}[32mgreen\u{1B}[0m  one two three four five six",
        "\u{1B}[32mgreen\u{1B}[0m  one two three four five six"
      ),
      ("\u{1B}]8;;https://example.com/a\u{1B}\\a b c d e f g h\u{1B}]8;;\u{1B}\\", nil),
    ])
  func folding(text: String, folded: String?) {
    #expect(OutputForm(columns: 34, isASCII: false).text(text) == folded ?? text)
    #expect(OutputForm(columns: nil, isASCII: false).text(text) == text)
  }

  @Test("COLUMNS goes before the terminal, and nothing is folded without either")
  func columns() {
    #expect(OutputForm.columns(-1, ["COLUMNS": "60"]) == 60)
    #expect(OutputForm.columns(-1, ["COLUMNS": "none"]) == nil)
    #expect(OutputForm.columns(-1, [:]) == nil)
    #expect(TerminalStyle.detect(descriptor: -1, environment: ["COLUMNS": "60"]).columns == 60)
    #expect(TerminalStyle.detect(descriptor: -1, environment: [:]) == .plain)
  }
}
