import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import Testing

@testable import PayloadLint

@Suite struct FormatTests {
  private let found = Lint.diagnostics(#"{"apns":{"alert":"Hi"}}"#)

  private func whole(_ format: any LintFormat, _ diagnostics: [LintDiagnostic]) throws -> String {
    var output = ""
    let sink = LintSink(format, write: { output += String(decoding: $0, as: UTF8.self) }) { _ in }
    try sink.begin()
    try sink.add(diagnostics)
    _ = try sink.end(fixed: 0)
    return output
  }

  @Test("text has the place, what is wrong, the line with a mark, and the fix")
  func text() throws {
    #expect(
      TextFormat().text(try #require(found.first)) == """
        a.apns:1:2: error: the payload has apns where iOS knows only aps (PAYL-02, PAYL-01) [wrong-root]
            1 | {"apns":{"alert":"Hi"}}
              |  ^~~~~~
          fix: rename apns to aps (--fix does)

        """)
    let color = TextFormat(hasColor: true).text(found[0])
    #expect(color.contains("\u{1B}[31merror:\u{1B}[0m"))
  }

  @Test("JSON is one document, also without findings")
  func json() throws {
    for diagnostics in [[], found, found + found] {
      let text = try whole(JSONFormat(), diagnostics)
      let json = try JSONParser.parse(Data(text.utf8)).value
      #expect(json["version"] == 1)
      #expect(json["diagnostics"]?.array?.count == diagnostics.count)
      #expect(json["summary"]?["errors"]?.integer == diagnostics.count)
    }
    let json = try JSONParser.parse(Data(try whole(JSONFormat(), found).utf8)).value
    let first = json["diagnostics"]?.array?.first
    #expect(first?["check"] == "wrong-root")
    #expect(first?["pointer"] == "/apns")
    #expect(first?["column"] == 2)
    #expect(first?["edits"]?.array?.first?["replacement"] == "\"aps\"")
  }

  @Test("GitHub's annotations are escaped, so that no text ends them")
  func gitHub() throws {
    var diagnostic = try #require(found.first)
    diagnostic.file = "/src/a,b:c%.apns"
    diagnostic.message = "50% of\nit: \r::error::x"
    let text = GitHubFormat(folder: "/src").text(diagnostic)
    #expect(
      text
        == "::error file=a%2Cb%3Ac%25.apns,line=1,endLine=1,col=2,endColumn=8,title=pushsim lint%3A "
        + "wrong-root::50%25 of%0Ait: %0D::error::x (PAYL-02, PAYL-01)%0ATo fix it: rename apns to "
        + "aps\n")
    diagnostic.severity = .info
    diagnostic.end.line = 2
    let info = GitHubFormat(folder: "/src").text(diagnostic)
    #expect(info.hasPrefix("::notice file="))
    #expect(!info.contains("col="))
  }

  @Test("SARIF names rules, places, pointers and replacements")
  func sarif() throws {
    var diagnostic = try #require(found.first)
    diagnostic.file = "pay loads/ä.apns"
    let text = try whole(
      SARIFFormat(folder: "/src/x y", version: "0.1.0"), [diagnostic, diagnostic])
    let json = try JSONParser.parse(Data(text.utf8)).value
    #expect(json["version"] == "2.1.0")
    let run = try #require(json["runs"]?.array?.first)
    #expect(run["originalUriBaseIds"]?["%SRCROOT%"]?["uri"] == "file:///src/x%20y/")
    let results = try #require(run["results"]?.array)
    #expect(results.count == 2)
    let result = results[0]
    #expect(result["level"] == "error")
    let index = try #require(result["ruleIndex"]?.integer)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    #expect(rules[index]["id"] == "wrong-root")
    #expect(rules[index]["helpUri"]?.string?.hasPrefix("https://") == true)
    let location = result["locations"]?.array?.first
    let place = location?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "pay%20loads/%C3%A4.apns")
    #expect(place?["region"]?["startColumn"] == 2)
    #expect(
      location?["logicalLocations"]?.array?.first?["fullyQualifiedName"] == "/apns")
    let change = result["fixes"]?.array?.first?["artifactChanges"]?.array?.first
    let replacement = change?["replacements"]?.array?.first
    #expect(replacement?["insertedContent"]?["text"] == "\"aps\"")
    #expect(replacement?["deletedRegion"]?["endColumn"] == 8)
  }

  @Test("a file outside the folder keeps its address, one inside is named from there")
  func paths() {
    let paths = ReportPaths(folder: "/src")
    #expect(paths.reference("/src/a/b.apns").uri == "a/b.apns")
    #expect(paths.reference("/src/a/b.apns").isRelative == true)
    #expect(paths.reference("./a.apns").uri == "a.apns")
    #expect(paths.reference("./a.apns").isRelative == true)
    #expect(paths.reference("../x#y.apns").uri == "file:///x%23y.apns")
    #expect(paths.reference("../x#y.apns").isRelative == false)
    #expect(paths.reference("/tmp/x.apns").uri == "file:///tmp/x.apns")
    #expect(paths.reference("/tmp/x.apns").isRelative == false)
  }

  @Test("the summary counts by severity and by check")
  func summary() throws {
    var summary = LintSummary()
    summary.payloads = 1
    #expect(TextFormat().tail(summary) == "nothing found in 1 payload\n")
    summary.payloads = 20
    summary.passedOver = 1
    summary.fixed = 3
    summary.checks = [
      "wrong-root": LintSummary.Count(errors: 2), "unknown-key": LintSummary.Count(infos: 5),
      "printf-in-body": LintSummary.Count(warnings: 1),
    ]
    #expect(
      TextFormat().tail(summary) == """
        2 errors, 1 warning, 5 info in 20 payloads; 3 fixed; 1 JSON file without a push passed over
          unknown-key 5, wrong-root 2, printf-in-body 1

        """)
    #expect(TextFormat(hasSummary: false).tail(summary) == "")
  }
}
