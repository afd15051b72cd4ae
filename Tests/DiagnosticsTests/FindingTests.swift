import Diagnostics
import JSONModel
import NotificationModel
import Testing

@Suite struct FindingTests {
  @Test(
    "a finding survives its JSON",
    arguments: [
      Finding(rule: .`ATTA-08`, severity: .warning, message: "m", fix: "f"),
      Finding(rule: nil, severity: .info, message: ""),
    ])
  func roundTrip(finding: Finding) throws {
    let bytes = JSONWriter.compact(finding.json)
    #expect(try Finding(json: JSONParser.parse(bytes: bytes).value) == finding)
  }

  @Test("an unknown severity is an error")
  func unknownSeverity() {
    #expect(throws: JSONShapeError.self) {
      try Finding(json: ["rule": nil, "severity": "fatal", "message": "m"])
    }
  }

  @Test("severities are ordered from info to error")
  func order() {
    #expect(Finding.Severity.allCases.sorted() == [.info, .warning, .error])
  }
}
