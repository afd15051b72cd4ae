import DeliveryReports
import Foundation

/// Coverage as one page for a browser: each source file with its lines, how often they were passed,
/// and a payload that reaches them. The page is one file, loads nothing and runs nothing.
struct CoveragePage {
  private let report: CoverageReport

  init(_ report: CoverageReport) { self.report = report }

  var html: String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'"
    let head: [TimelineMarkup] = [
      .element("meta", ["charset": "utf-8"]),
      .element("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .element("meta", ["name": "color-scheme", "content": "light dark"]),
      .element("title", text: "Coverage – pushsim"),
      .style(PackageResources.coverage_css),
    ]
    let body: [TimelineMarkup] =
      [.element("h1", text: "Coverage"), overview, inputs] + report.sources.map(section)
    return "<!DOCTYPE html>\n<html lang=\"en\">"
      + TimelineMarkup.element("head", [:], head).html + "\n"
      + TimelineMarkup.element("body", [:], body).html + "</html>\n"
  }

  private var overview: TimelineMarkup {
    let rows = report.sources.enumerated().map { index, source -> TimelineMarkup in
      let entered = source.functions.count { $0.entries > 0 }
      return .element(
        "tr", [:],
        [
          .element("td", [:], [.element("a", ["href": "#file\(index)"], text: source.path)]),
          .element(
            "td",
            text: "\(CoverageSummary.percent(source.reachedLines, source.lines.count)) of "
              + "\(source.lines.count) lines"),
          .element("td", text: "\(entered) of \(source.functions.count) functions"),
        ])
    }
    return .element("table", ["class": "overview"], rows)
  }

  private var inputs: TimelineMarkup {
    .element(
      "div", [:],
      [
        .element("h2", text: "Payloads"),
        .element(
          "p",
          text:
            "\(report.launches) launches were counted. These payloads together reach all that was "
            + "reached: \(report.choice.joined(separator: ", "))."),
      ]
        + (report.superfluous.isEmpty
          ? []
          : [
            .element(
              "p",
              text: "These add nothing to them: \(report.superfluous.joined(separator: ", ")).")
          ]))
  }

  private func section(_ source: CoverageReport.Source) -> TimelineMarkup {
    let index = report.sources.firstIndex { $0.path == source.path } ?? 0
    let text = (try? String(contentsOfFile: source.path, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { number, line -> TimelineMarkup in
        let count = source.lines[number + 1]
        let state = count.map { $0 > 0 ? "reached" : "missed" } ?? "none"
        return .element(
          "tr", ["class": state],
          [
            .element("td", ["class": "number"], text: "\(number + 1)"),
            .element("td", ["class": "count"], text: count.map { "\($0)" } ?? ""),
            .element("td", [:], [.element("code", text: String(line))]),
            .element("td", ["class": "input"], text: source.reachedBy[number + 1] ?? ""),
          ])
      }
    return .element(
      "section", ["id": "file\(index)"],
      [.element("h2", text: source.path), .element("table", ["class": "source"], rows)])
  }
}
