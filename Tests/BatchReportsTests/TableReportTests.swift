import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Testing

@testable import BatchReports

@Suite("CSV, Markdown and JSON reports")
struct TableReportTests {
  /// Reads CSV as RFC 4180 has it.
  private func parse(_ text: String) -> [[String]] {
    var rows: [[String]] = [[]]
    var field = ""
    var isQuoted = false
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        field.unicodeScalars.append("\"")
        rest = rest.dropFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        rows[rows.count - 1].append(field)
        field = ""
      case "\r" where !isQuoted && rest.first == "\n":
        rest = rest.dropFirst()
        rows[rows.count - 1].append(field)
        field = ""
        rows.append([])
      default: field.unicodeScalars.append(scalar)
      }
    }
    return rows.dropLast()
  }

  @Test("payloads that could not be read come first among those that are not as expected")
  func faultsFirst() throws {
    let totals = try Scene.reports(Scene.mixed, [.markdown]).totals
    #expect(totals.rows.first?.place == "pushes.ndjson:7" && totals.rows.count > 1)
  }

  @Test("CSV has a line for each result, whatever is in its texts")
  func csv() throws {
    let rows = parse(try Scene.reports(Scene.mixed, [.csv]).texts[0])
    #expect(rows.count == 6 && rows[0] == CSVReport.columns)
    #expect(rows.allSatisfy { $0.count == CSVReport.columns.count })
    let column = { (name: String) in CSVReport.columns.firstIndex(of: name) ?? 0 }
    #expect(rows[1][column("outcome")] == "modified" && rows[1][column("ok")] == "true")
    #expect(rows[1][column("elapsedSeconds")] == "0.25")
    #expect(rows[1][column("rules")] == "LIFE-05 ATTA-08")
    #expect(rows[3][column("title")] == Scene.hostile && rows[3][column("id")] == Scene.hostile)
    #expect(rows[4][column("outcome")] == "error" && rows[4][column("reason")] == "notJSON")
  }

  @Test("what a spreadsheet takes for a formula does not begin a field, and numbers stay numbers")
  func formulas() {
    #expect(CSVReport.quoted("=1+1") == "'=1+1")
    #expect(CSVReport.quoted("@a,b") == "\"'@a,b\"")
    #expect(CSVReport.quoted("-1.5") == "-1.5")
    #expect(CSVReport.quoted("a\"b") == "\"a\"\"b\"")
  }

  @Test("the summary counts outcomes and findings, and has percentiles")
  func json() throws {
    let text = try Scene.reports(Scene.mixed, [.json]).texts[0]
    let json = try JSONParser.parse(Data(text.utf8)).value
    #expect(json["count"] == 5 && json["ok"] == 2 && json["errors"] == 1 && json["unwished"] == 2)
    #expect(
      json["outcomes"] == [
        "modified": 1, "original:crashed": 1, "original:timedOut": 1, "error:notJSON": 1,
        "original:notWoken": 1,
      ])
    #expect(json["elapsedSeconds"]?["max"]?.number == 0.25)
    #expect(json["elapsedSeconds"]?["count"] == 3, "only deliveries that ran count")
    let rule = json["findings"]?.array?.first { $0["rule"] == "ATTA-08" }
    #expect(rule?["deliveries"] == 4 && rule?["fix"] == "check it")
  }

  @Test("Markdown tells what fell back, bounded, and lets no text become markup")
  func markdown() throws {
    let text = try Scene.reports(Scene.mixed, [.markdown]).texts[0]
    #expect(text.hasPrefix("## pushsim: ❌ 2 of 5 – 2 not as expected, 1 unreadable\n"))
    #expect(
      text.contains("| in/bad.apns | <code>original&#58;crashed</code>")
        || text.contains("| in/bad.apns | <code>original:crashed</code> | <code>ATTA-08</code>"))
    #expect(
      MarkdownReport.escaped(#"read: "a" :+1: http://b"#) == #"read: "a" &#58;+1: http&#58;//b"#)
    #expect(!text.contains("<script>") && !text.contains("@all") && !text.contains("\u{1B}"))
    let tableLines = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for line in tableLines {
      let bars = line.replacing("\\|", with: "").count { $0 == "|" }
      #expect([4, 5, 6].contains(bars), "\(line)")
    }
    #expect(text.contains("| Time | ") && text.contains("| Peak memory | "))
    let many = (0..<70).map { Scene.line(Scene.delivery("in/\($0).apns", .original, .crashed)) }
    let bounded = try Scene.reports(many.joined(), [.markdown]).texts[0]
    #expect(bounded.contains("… and 20 more."))
    #expect(bounded.contains("| 70 | 100.0 % | ████████████████████ |"))
  }

  @Test("no results at all is a report too", arguments: ReportFormat.allCases)
  func empty(format: ReportFormat) throws {
    let (texts, totals) = try Scene.reports("", [format])
    // Annotations are nothing but what is wrong.
    #expect(totals.count == 0 && texts[0].isEmpty == (format == .github))
  }
}
