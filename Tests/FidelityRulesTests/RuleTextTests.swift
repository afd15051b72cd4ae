import Diagnostics
import Testing

@testable import FidelityRules

/// How the texts of rules are read.
@Suite struct RuleTextTests {
  private static let sources = """
    # Where rules are from.
    reference
    A reference
    https://example.com/reference

    talk
    A talk
    """

  private static func read(
    _ text: String, sources: String = sources, as area: String = "WAKE"
  ) -> RuleTextReader {
    RuleTextReader { $0 == area ? text : $0 == "sources" ? sources : "" }
  }

  @Test("a rule is its id, its statement and its fields; indented lines continue the one above")
  func rule() {
    let reader = Self.read(
      """
      # A comment, and an empty line.

      WAKE-02
      An alert
      wakes it.
      figure: mutable-content
        is 1
      status: approximated: in
        part
      confidence: observed
      sources: reference,
        talk
      """)
    let expected = Rule(
      id: .`WAKE-02`, statement: "An alert wakes it.", figure: "mutable-content is 1",
      status: .approximated("in part"), confidence: .observed,
      sources: [
        .init(title: "A reference", address: "https://example.com/reference"),
        .init(title: "A talk", address: nil),
      ])
    #expect(reader.rules == [expected])
    #expect(reader.mistakes == [])
  }

  @Test(
    "a status is one of five kinds",
    arguments: [
      ("simulated", Rule.Status.simulated), ("planned", .planned(nil)),
      ("planned: a room", .planned("a room")), ("out of scope: why", .outOfScope("why")),
      ("switch string-alert", .switch("string-alert")),
    ])
  func status(text: String, status: Rule.Status) {
    #expect(Self.read(Self.wake(status: text)).rules.map(\.status) == [status])
  }

  private static func wake(
    id: String = "WAKE-02", status: String = "simulated", confidence: String = "observed",
    sources: String = "reference, talk", more: String = ""
  ) -> String {
    """
    \(id)
    It wakes.
    status: \(status)
    confidence: \(confidence)
    sources: \(sources)\(more)
    """
  }

  @Test(
    "a mistake has its file and line, and its rule is left out",
    arguments: [
      (wake(id: "WAKE-" + "99"), "WAKE.txt:1: WAKE-" + "99 is no RuleID"),
      (wake(id: "LIFE-02"), "WAKE.txt:1: LIFE-02 belongs in LIFE.txt"),
      ("WAKE-02\nstatus: simulated", "WAKE.txt:1: a statement is missing below WAKE-02"),
      ("WAKE-02\nIt wakes.\nstatus: simulated", "WAKE.txt:1: WAKE-02 has no confidence"),
      ("WAKE-02\nIt wakes.\nstatus:", "WAKE.txt:1: WAKE-02 has no status"),
      (
        "WAKE-02\nIt wakes.\nfigures: 1",
        "WAKE.txt:3: figures is no field; there are figure, status, confidence, sources"
      ),
      (wake(more: "\nstatus: planned"), "WAKE.txt:6: status is there twice"),
      (wake(more: "\nmore"), "WAKE.txt:6: a line after sources is neither a field nor indented"),
      (
        wake(confidence: "sure"),
        "WAKE.txt:4: a confidence is one of documented, observed, disputed"
      ),
      (wake(sources: "reference, tale"), "WAKE.txt:5: sources.txt has no \"tale\""),
    ])
  func mistakes(text: String, mistake: String) {
    let reader = Self.read(text)
    #expect(reader.mistakes.first == mistake)
    #expect(reader.rules.isEmpty)
  }

  @Test(
    "a status without its detail, of another kind or of a switch that does not exist is a mistake",
    arguments: ["approximated", "out of scope", "simulated: so", "switch", "switch x", "done"])
  func wrongStatus(text: String) {
    let mistake = Self.read(Self.wake(status: text)).mistakes.first
    #expect(mistake?.hasPrefix("WAKE.txt:3: a status is simulated, ") == true)
  }

  @Test(
    "a source needs a title, may have an address, and is named by a rule",
    arguments: [
      ("a", "sources.txt:1: a needs a title and at most an address"),
      ("a\nT\nhttps://a.example\nmore", "sources.txt:1: a needs a title and at most an address"),
      ("a\nTitle\nhttp://a.example", "sources.txt:3: an address begins with https://"),
      ("a\nTitle\n\na\nTitle", "sources.txt:4: a is there twice"),
      ("a\nTitle", "sources.txt:1: no rule names a"),
    ])
  func sources(text: String, mistake: String) {
    #expect(Self.read("", sources: text).mistakes.first == mistake)
  }
}
