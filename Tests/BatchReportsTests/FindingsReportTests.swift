import Foundation
import JSONModel
import Testing

@testable import BatchReports

@Suite("Failures and findings for CI systems")
struct FindingsReportTests {
  @Test("SARIF has an error for each failed payload, findings with their rules, and file and line")
  func sarif() throws {
    let text = try Scene.reports(Scene.mixed, [.sarif]).texts[0]
    let json = try JSONParser.parse(Data(text.utf8)).value
    let run = try #require(json["runs"]?.array?.first)
    #expect(run["tool"]?["driver"]?["name"] == "pushsim batch")
    let results = try #require(run["results"]?.array)
    let failures = results.filter { $0["ruleId"] == "unexpected" }
    #expect(failures.count == 2 && failures.allSatisfy { $0["level"] == "error" })
    #expect(results.count { $0["ruleId"] == "unreadable" } == 1)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    let finding = try #require(results.first { $0["ruleId"] == "ATTA-08" })
    #expect(rules[try #require(finding["ruleIndex"]?.integer)]["id"] == "ATTA-08")
    #expect(finding["message"]?["text"]?.string?.hasSuffix("To fix it: check it.") == true)
    let unreadable = results.first { $0["ruleId"] == "unreadable" }
    let place = unreadable?["locations"]?.array?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "pushes.ndjson")
    #expect(place?["region"]?["startLine"] == 7)
  }

  @Test("An annotation is one line, names the payload, and says why in its message")
  func annotations() throws {
    let lines = try Scene.reports(Scene.mixed, [.github]).texts[0].split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
    let crash = try #require(lines.first { $0.contains("bad.apns") })
    #expect(
      crash.hasPrefix(
        "::error file=in/bad.apns,line=1,endLine=1,col=1,endColumn=1,title=pushsim batch%3A unexpected::"
      ))
  }
}
