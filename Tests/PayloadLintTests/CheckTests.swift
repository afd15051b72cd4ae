import Diagnostics
import FidelityRules
import Foundation
import JSONModel
import TestSupport
import Testing

@testable import PayloadLint

@Suite struct CheckTests {
  @Test("each check finds its mistake and leaves the near miss alone", arguments: CheckCase.all)
  func check(_ example: CheckCase) {
    let found = Lint.diagnostics(example.text).filter { $0.check == example.check }
    #expect(found.isEmpty != example.fires)
    if let severity = example.severity {
      #expect(found.map(\.severity).max() == severity)
    }
  }

  /// Checks that need more than a text; their tests stand below and in other files.
  private static let elsewhere: Set = [
    "not-utf8", "loc-key-missing", "loc-args-count", "loc-placeholder", "key-over-budget",
  ]

  @Test("no check is without a case that fires and one that does not")
  func complete() {
    for page in PayloadLinter.pages where !Self.elsewhere.contains(page.id) {
      let cases = CheckCase.all.filter { $0.check == page.id }
      #expect(cases.contains { $0.fires }, "\(page.id) has no case that fires")
      #expect(cases.contains { !$0.fires }, "\(page.id) has no near miss")
    }
    let known = Set(PayloadLinter.pages.map(\.id))
    for example in CheckCase.all { #expect(known.contains(example.check), "\(example.check)") }
  }

  @Test("not-utf8 names the byte, and UTF-16 is shown as such from broken JSON")
  func notUTF8() throws {
    let latin = Array(#"{"aps":{"alert":"Gr"#.utf8) + [0xFC] + Array(#"n"}}"#.utf8)
    let found = try #require(Lint.diagnostics(latin).first)
    #expect(found.check == "not-utf8")
    #expect(found.start.column == 20)
    let wide: [UInt8] = [0xFF, 0xFE] + "{}".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(Lint.diagnostics(wide).map(\.check) == ["not-utf8"])
    // Overlong forms, surrogates and what lies beyond Unicode.
    for bytes: [UInt8] in [
      [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ] {
      let text = Array(#"{"aps":{"alert":""#.utf8) + bytes + Array(#""}}"#.utf8)
      #expect(Lint.diagnostics(text).map(\.check) == ["not-utf8"])
    }
  }

  @Test("loc-key-missing: a key that no language has is an error, one that some have a warning")
  func locKeyMissing() throws {
    let settings = try Lint.strings()
    let missing = Lint.diagnostics(
      #"{"aps":{"alert":{"loc-key":"NOWHERE"}}}"#, settings: settings)
    #expect(missing.map(\.check) == ["loc-key-missing"])
    #expect(missing.first?.severity == .error)
    #expect(missing.first?.pointer == "/aps/alert/loc-key")
    let some = Lint.diagnostics(
      #"{"aps":{"alert":{"loc-key":"SALE_BODY","loc-args":["3"]}}}"#, settings: settings)
    #expect(some.map(\.check) == ["loc-key-missing"])
    #expect(some.first?.severity == .warning)
    #expect(some.first?.message.contains("de") == true)
    let known = #"{"aps":{"alert":{"title-loc-key":"PHOTO_TITLE","title-loc-args":["Ann"]}}}"#
    #expect(Lint.diagnostics(known, settings: settings) == [])
    // Without strings nobody can say.
    #expect(Lint.diagnostics(#"{"aps":{"alert":{"loc-key":"NOWHERE"}}}"#) == [])
  }

  @Test("loc-args-count: too few are a warning, too many an info, positions count")
  func locArgsCount() throws {
    let settings = try Lint.strings()
    func found(_ arguments: String) -> [LintDiagnostic] {
      Lint.diagnostics(
        #"{"aps":{"alert":{"loc-key":"PHOTO_BODY"\#(arguments)}}}"#, settings: settings)
    }
    #expect(found(#","loc-args":["Ann","Rome"]"#) == [])
    #expect(found(#","loc-args":["Ann"]"#).map(\.severity) == [.warning])
    #expect(found("").map(\.check) == ["loc-args-count"])
    #expect(found(#","loc-args":["Ann","Rome","x"]"#).map(\.severity) == [.info])
  }

  @Test("loc-placeholder: a place other than %@ is dropped")
  func locPlaceholder() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      #""COUNT" = "%d new"; "NAME" = "%@ is new, 100%%";"#, to: "Localizable.strings")
    var settings = LintSettings()
    settings.strings = try StringsTables(at: file)
    let count = Lint.diagnostics(#"{"aps":{"alert":{"loc-key":"COUNT"}}}"#, settings: settings)
    #expect(count.map(\.check) == ["loc-placeholder"])
    let name = #"{"aps":{"alert":{"loc-key":"NAME","loc-args":["Ann"]}}}"#
    #expect(Lint.diagnostics(name, settings: settings) == [])
  }

  @Test("key-over-budget counts the bytes of a value without white space")
  func budgets() {
    var settings = LintSettings()
    settings.budgets = [
      LintSettings.Budget(pointer: "/aps/alert", bytes: 12),
      LintSettings.Budget(pointer: "/items/1", bytes: 4),
      LintSettings.Budget(pointer: "", bytes: 70),
    ]
    let found = Lint.diagnostics(
      #"{"aps":{"alert":"Hello, Ann!"},"items":[1,{"a" :   1}]}"#, settings: settings)
    #expect(found.map(\.check) == ["key-over-budget", "key-over-budget"])
    #expect(found.map(\.pointer) == ["/aps/alert", "/items/1"])
    #expect(found.first?.message == "/aps/alert has 13 bytes where its budget is 12")
    let fitting = #"{"aps":{"alert":"Hello, An!"},"items":[1,{    }]}"#
    #expect(Lint.diagnostics(fitting, settings: settings) == [])
  }

  @Test("payload-too-large says which keys take most")
  func largest() throws {
    let html = String(repeating: "x", count: 4000)
    let found = try #require(
      Lint.diagnostics(
        #"{"aps":{"alert":{"body":"\#(String(repeating: "y", count: 300))"}},"html":"\#(html)"}"#
      ).first)
    #expect(found.check == "payload-too-large")
    #expect(found.message.contains("html takes 4009, aps.alert takes 319, all else "))
  }

  @Test("custom keys in aps that are meant to be there are not reported")
  func apsKeys() {
    var settings = LintSettings()
    settings.apsKeys = ["album", "title"]
    let text = #"{"aps":{"alert":"Hi","album":7,"title":"x"}}"#
    #expect(Lint.checks(text) == ["unknown-key", "alert-key-in-aps"])
    #expect(Lint.checks(text, settings: settings) == [])
  }

  @Test("a disabled check finds nothing, and a severity can be changed")
  func settings() {
    var settings = LintSettings()
    settings.severities = ["unknown-key": .error]
    let text = #"{"aps":{"alert":"Hi","album":7}}"#
    #expect(Lint.diagnostics(text, settings: settings).map(\.severity) == [.error])
    settings.disabled = ["unknown-key"]
    #expect(Lint.diagnostics(text, settings: settings) == [])
    settings.disabled = ["not-json"]
    #expect(Lint.diagnostics("{", settings: settings) == [])
  }

  @Test("a dictionary as NSLog prints it is named as such, whatever is wrong with it as JSON")
  func logged() {
    for text in ["{\n aps = {\n alert = hi;\n };\n}", #"{"aps" = {alert = "Hi";};}"#] {
      let found = Lint.diagnostics(text)
      #expect(found.map(\.check) == ["not-json"])
      #expect(found[0].message.hasPrefix("this is the form in which NSLog prints a dictionary"))
    }
    #expect(!Lint.diagnostics("{'aps':{}}")[0].message.contains("NSLog"))
  }

  @Test("faults of one kind are listed up to a number")
  func many() {
    let keys = (0..<50).map { #""custom\#($0)":1"# }.joined(separator: ",")
    let found = Lint.diagnostics(#"{"aps":{"alert":"Hi",\#(keys)}}"#)
    #expect(found.count == Findings.listedAtMost + 1)
    #expect(found.last?.message.contains("more of the same") == true)
  }

  @Test("the texts of a payload are in no message")
  func privacy() {
    let text = #"""
      {"aps":{"alert":{"body":"s3cr3t %d","loc-args":["s3cr3t"]},"badge":"s3cr3t","sound":7,
      "interruption-level":"s3cr3t","mutable-content":"s3cr3t"},
      "image":"http://s3cr3t.example/s3cr3t.webp?s3cr3t","alert":"s3cr3t"}
      """#
    let found = Lint.diagnostics(text)
    #expect(found.count > 6)
    for diagnostic in found {
      #expect(!diagnostic.message.contains("s3cr3t") && !diagnostic.fix.contains("s3cr3t"))
    }
  }

  @Test("every rule that a page rests on is in the catalogue")
  func rules() {
    for page in PayloadLinter.pages {
      for rule in page.rules {
        #expect(RuleCatalogue[rule] != nil, "\(page.id) cites \(rule)")
      }
    }
  }
}
