import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PayloadLint

@Suite struct ConfigurationTests {
  private func error(_ text: String) throws -> LintError? {
    let folder = try TestFolder()
    let path = try folder.write(text, to: LintConfiguration.fileName)
    do {
      _ = try LintConfiguration(at: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("a configuration leaves checks out, changes severities and sets budgets")
  func settings() throws {
    let folder = try TestFolder()
    try folder.write(#""A" = "B";"#, to: "Strings/en.lproj/Localizable.strings")
    let path = try folder.write(
      #"""
      {"disable": ["unknown-key", "template-text"], "severity": {"media-over-http": "error"},
       "strings": "Strings", "budgets": {"": 3500, "/aps/alert": 600}, "apsKeys": ["album"],
       "mediaKeys": ["hero"]}
      """#, to: LintConfiguration.fileName)
    let settings = try LintConfiguration(at: path).settings
    #expect(settings.disabled == ["unknown-key", "template-text"])
    #expect(settings.severities == ["media-over-http": .error])
    #expect(settings.strings?.languages == ["en"])
    #expect(settings.budgets.map(\.bytes).sorted() == [600, 3500])
    #expect(settings.apsKeys == ["album"])
    #expect(settings.mediaKeys == ["hero"])
  }

  @Test(
    "what there is not is an error with its place, and the nearest name",
    arguments: [
      (
        #"{"disabled": []}"#,
        #"1:2: a lint configuration has no key "disabled"; did you mean "disable"?"#
      ),
      (
        "{\n  \"disable\": [\"unknown-kee\"]\n}",
        "2:15: there is no check unknown-kee; did you mean unknown-key?"
      ),
      (
        #"{"severity": {"wrongroot": "error"}}"#,
        "1:15: there is no check wrongroot; did you mean wrong-root?"
      ),
      (
        #"{"severity": {"wrong-root": "fatal"}}"#,
        #"1:29: "wrong-root" is not "fatal"; write one of "info", "warning", "error""#
      ),
      (#"{"budgets": {"aps": 3}}"#, "1:14: budgets are named by JSON pointers"),
      (
        #"{"budgets": {"/aps": "3"}}"#,
        #"1:22: "budgets./aps" is a string; write a whole number, 1 or more"#
      ),
      (#"{"disable": "x"}"#, #"1:13: "disable" is a string; write a list of texts"#),
      ("[]", "1:1: the configuration is an array; write a dictionary"),
    ])
  func mistakes(text: String, message: String) throws {
    let error = try #require(try error(text))
    #expect(error.code == .usage)
    #expect(error.message.contains("\(LintConfiguration.fileName):\(message)"), "\(error.message)")
  }

  @Test("a configuration that is not JSON cannot be read")
  func noJSON() throws {
    #expect(try error("{")?.code == .unreadableInput)
  }

  @Test("the nearest file above the input counts")
  func find() throws {
    let folder = try TestFolder()
    let top = try folder.write("{}", to: LintConfiguration.fileName)
    let payload = try folder.write("{}", to: "a/b/push.apns")
    #expect(LintConfiguration.find(for: payload, isFolder: false) == top)
    let near = try folder.write("{}", to: "a/b/\(LintConfiguration.fileName)")
    #expect(LintConfiguration.find(for: payload, isFolder: false) == near)
    let inner = folder.url.appendingPathComponent("a/b").path
    #expect(LintConfiguration.find(for: inner, isFolder: true) == near)
    #expect(LintConfiguration.find(for: inner, isFolder: false) == top)
  }

  @Test(
    "the extension's checks and their rules are those of their manual, and no payload check has such an id"
  )
  func extensionChecks() throws {
    let manual = try String(
      contentsOf: Checkout.file("Docs/ExtensionChecks.md"), encoding: .utf8)
    let pages = manual.components(separatedBy: "\n## ").dropFirst()
    let checks = pages.map { page in
      let lines = page.split(separator: "\n")
      let rule = lines.first { $0.hasPrefix("Rule: ") }?.dropFirst("Rule: ".count).dropLast()
      return "\(lines[0]) \(rule ?? "-")"
    }
    #expect(CheckNames.extensionRules.map { "\($0.id) \($0.rule?.rawValue ?? "-")" } == checks)
    #expect(Set(CheckNames.all).count == CheckNames.all.count)
  }

  @Test("strings: a folder without any is an error that says what to give")
  func strings() throws {
    let folder = try TestFolder()
    #expect(throws: LintError.self) { try StringsTables(at: folder.url.path) }
    let broken = try folder.write("\"A\" = ", to: "en.lproj/Localizable.strings")
    #expect(throws: LintError.self) { try StringsTables(at: broken) }
  }
}
