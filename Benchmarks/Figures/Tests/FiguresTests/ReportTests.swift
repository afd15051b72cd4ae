import Figures
import Foundation
import Testing

@Suite struct ReportTests {
  @Test("a mode replaces its own section and keeps the others")
  func sections() {
    var report = Report()
    report.set(.micro, to: "## Micro\n\n| a |\n")
    report.set(.races, to: "## Races\n\nold\n\n### fresh")
    var again = Report(text: report.text)
    #expect(again == report)
    again.set(.races, to: "## Races\n\nnew")
    #expect(again.sections == [.races: "## Races\n\nnew", .micro: "## Micro\n\n| a |"])
    #expect(again.text.contains("new") && !again.text.contains("old"))
  }

  @Test("sections stand in the same order, whichever was written first")
  func order() throws {
    var report = Report()
    for section in Report.Section.allCases.reversed() { report.set(section, to: section.rawValue) }
    let places = try Report.Section.allCases.map {
      try #require(report.text.range(of: "\n\($0.rawValue)\n")).lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test("a file is replaced as a whole, and made where there is none")
  func update() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-report-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("RESULTS.md").path
    try Report.update(path, .growth, to: "growth")
    try Report.update(path, .races, to: "races")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(Report(text: text).sections == [.growth: "growth", .races: "races"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["RESULTS.md"])
  }

  @Test("what no mode wrote is dropped")
  func foreignText() {
    #expect(Report(text: "# Races\n\nAn older form.\n").sections.isEmpty)
  }
}
