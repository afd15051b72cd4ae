import Foundation
import FoundationXML
import Testing

@testable import BatchReports

@Suite("JUnit reports")
struct JUnitReportTests {
  /// Names of attributes that the schemas of Jenkins and GitLab know.
  private static let attributes: [String: (required: Set<String>, allowed: Set<String>)] = [
    "testsuites": (["tests"], ["name", "tests", "failures", "errors", "time"]),
    "testsuite": (
      ["name", "tests", "failures", "errors"],
      ["name", "tests", "failures", "errors", "skipped", "time", "timestamp"]
    ),
    "testcase": (["name", "classname"], ["name", "classname", "file", "time"]),
    "failure": (["type"], ["message", "type"]), "error": (["type"], ["message", "type"]),
    "property": (["name", "value"], ["name", "value"]),
    "properties": ([], []), "system-out": ([], []),
  ]

  private func document(_ lines: String) throws -> XMLDocument {
    try XMLDocument(xmlString: Scene.reports(lines, [.junit]).texts[0])
  }

  private func elements(_ document: XMLDocument, _ path: String) throws -> [XMLElement] {
    try document.nodes(forXPath: path).compactMap { $0 as? XMLElement }
  }

  private func value(_ element: XMLElement, _ name: String) -> String? {
    element.attribute(forName: name)?.stringValue
  }

  @Test("the report keeps to the schema, and the counts of suites are those of their cases")
  func schema() throws {
    let document = try document(Scene.mixed)
    for element in try elements(document, "//*") {
      let name = try #require(element.name)
      let rule = try #require(Self.attributes[name], "<\(name)> is not of the schema")
      let found = Set((element.attributes ?? []).compactMap(\.name))
      #expect(rule.required.isSubset(of: found) && found.isSubset(of: rule.allowed), "\(found)")
    }
    let root = try #require(document.rootElement())
    #expect(value(root, "tests") == "5" && value(root, "failures") == "2")
    #expect(value(root, "errors") == "1" && value(root, "time") == "1.000")
    for suite in try elements(document, "/testsuites/testsuite") {
      let cases = suite.elements(forName: "testcase")
      #expect(value(suite, "tests") == "\(cases.count)")
      for (name, child) in [("failures", "failure"), ("errors", "error")] {
        let count = cases.count { !$0.elements(forName: child).isEmpty }
        #expect(value(suite, name) == "\(count)")
      }
      #expect(cases.allSatisfy { Double(value($0, "time") ?? "") != nil })
    }
  }

  @Test(
    "suites are folders of files and files of lines; a failure says why, with the timeline's end")
  func contents() throws {
    let document = try document(Scene.mixed)
    let suites = try elements(document, "//testsuite").compactMap { value($0, "name") }
    #expect(suites.contains("in") && suites.contains("pushes.ndjson"))
    let crash = try #require(try elements(document, "//testcase[@name='bad.apns']/failure").first)
    #expect(value(crash, "type") == "original:crashed")
    let text = try #require(crash.stringValue)
    #expect(text.contains("crashed") && text.contains("ATTA-08 not a picture"))
    #expect(text.contains("fix: check it") && text.contains("moment 19"))
    #expect(!text.contains("moment 7"), "only the end of the timeline")
    let fault = try elements(document, "//testcase[starts-with(@name,'line 7')]/error")
    #expect(fault.count == 1)
    #expect(
      try elements(document, "//testcase[@name='line 8 (x8)']/*").map(\.name) == ["system-out"])
    #expect(try elements(document, "//testsuite/@timestamp").isEmpty)
    #expect(
      try document.nodes(forXPath: "//testsuite[@name='in']/@timestamp").first?.stringValue
        == "2026-01-02T03:04:05")
  }

  @Test("suites beyond the bound share one")
  func bounds() throws {
    let lines = (0..<150).map { Scene.line(Scene.delivery("f\($0)/a.apns")) }.joined()
    let document = try document(lines)
    let suites = try elements(document, "//testsuite")
    #expect(suites.count == ReportLimits.suites + 1)
    #expect(value(try #require(suites.last), "name") == "others")
    #expect(value(try #require(suites.last), "tests") == "50")
  }
}
