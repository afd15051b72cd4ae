import Batches
import DeliveryReports
import Diagnostics
import Foundation
import TextFormats

/// A summary for a pull request, which GitHub and GitLab show alike.
struct MarkdownReport {
  /// Width of the longest bar in cells.
  private static let barCells = 20
  /// Rules that are listed; the others are counted.
  private static let rules = 20

  private let facts: ReportFacts
  private var totals: ReportTotals { facts.totals }

  init(_ facts: ReportFacts) {
    self.facts = facts
  }

  /// The text with its end.
  var text: String {
    let parts = [heading, notes, outcomes, figures, failures, findings].filter { !$0.isEmpty }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    guard totals.count > 0 else { return "## pushsim: ⚠️ no results" }
    let good = totals.count - totals.notGood
    var parts = ["\(totals.unexpected) not as expected"]
    if totals.faults > 0 { parts.append("\(totals.faults) unreadable") }
    if totals.goldenDifferences > 0 {
      parts.append("\(totals.goldenDifferences) unlike their golden")
    }
    let rest = totals.notGood == 0 ? "all as expected" : parts.joined(separator: ", ")
    return "## pushsim: \(totals.notGood == 0 ? "✅" : "❌") \(good) of \(totals.count) – \(rest)"
  }

  private var notes: String {
    facts.notes.map { "> " + Self.escaped($0) }.joined(separator: "\n>\n")
  }

  private var outcomes: String {
    guard totals.count > 0 else { return "There are no results." }
    let most = max(1, totals.labels.values.max() ?? 1)
    let rows = totals.sortedLabels.map { label, count in
      let cells = max(1, count * Self.barCells / most)
      let share = Double(count) / Double(totals.count) * 100
      let bar = String(repeating: "█", count: cells)
      return "| \(Self.code(label)) | \(count) | \(String(format: "%.1f %%", share)) | \(bar) |"
    }
    return (["| Outcome | Count | Share | |", "| --- | ---: | ---: | --- |"] + rows)
      .joined(separator: "\n")
  }

  private var figures: String {
    let rows = [
      row("Time", totals.elapsed) { TimeText.measured(Double($0) / 1_000_000) },
      row("Peak memory", totals.peaks) { ByteSize.text($0) },
    ].compactMap(\.self)
    guard !rows.isEmpty else { return "" }
    let names = ReportTotals.percentiles.map(\.name).joined(separator: " | ")
    return
      (["| Extension | \(names) |", "| --- |" + String(repeating: " ---: |", count: 4)] + rows)
      .joined(separator: "\n")
  }

  private func row(_ name: String, _ values: Histogram, _ text: (Int) -> String) -> String? {
    guard values.count > 0 else { return nil }
    let cells = ReportTotals.percentiles.map { _, share in
      (share == 1 ? values.maximum : values.percentile(share)).map(text) ?? "–"
    }
    return "| \(name) | " + cells.joined(separator: " | ") + " |"
  }

  private var failures: String {
    guard !totals.rows.isEmpty else { return "" }
    var lines = [
      "### What did not come out as expected", "", "| Payload | Outcome | First finding |",
      "| --- | --- | --- |",
    ]
    for row in totals.rows {
      let label = row.isGoldenDifference ? row.label + ", unlike its golden" : row.label
      let finding = row.finding.map { finding in
        (finding.rule.map { Self.code($0.rawValue) + " " } ?? "")
          + Self.escaped(finding.message.cut(to: 200))
      }
      lines.append(
        "| \(Self.escaped(row.place.cut(to: 120))) | \(Self.code(label)) | "
          + "\(finding ?? Self.escaped(row.explanation.cut(to: 200))) |")
    }
    let rest = totals.notGood - totals.rows.count
    if rest > 0 { lines += ["", "… and \(rest) more."] }
    return lines.joined(separator: "\n")
  }

  private var findings: String {
    let groups = totals.sortedGroups.filter { $0.key.severity > .info }
    guard !groups.isEmpty else { return "" }
    var lines = [
      "<details><summary>Findings by rule</summary>", "", "| Rule | Payloads | What | Fix |",
      "| --- | ---: | --- | --- |",
    ]
    for group in groups.prefix(Self.rules) {
      lines.append(
        "| \(Self.code(group.key.rule.cut(to: 60))) | \(group.deliveries) | "
          + "\(Self.escaped(group.message.cut(to: 300))) | "
          + "\(Self.escaped((group.fix ?? "").cut(to: 300))) |")
    }
    if groups.count > Self.rules {
      lines += ["", "… and \(groups.count - Self.rules) more rules."]
    }
    return (lines + ["", "</details>"]).joined(separator: "\n")
  }

  /// The text without markup, mentions, links and anything that ends the cell. A colon makes a link
  /// or a picture only with something right behind it.
  static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n", "\t": result += " "
      case ":" where index + 1 == scalars.count || scalars[index + 1] == " ", "\"":
        result.unicodeScalars.append(scalar)
      case "@", "#", ":": result += "&#\(scalar.value);"
      case "|", "\\", "`", "*", "_", "[", "]", "~", "!", "$": result += "\\\(scalar)"
      default: result += TimelineMarkup.escaped(String(scalar))
      }
    }
    return result
  }

  private static func code(_ text: String) -> String {
    let clean = TimelineMarkup.escaped(text).replacing("|", with: "&#124;")
      .replacing("@", with: "&#64;")
    return "<code>\(clean.replacing("\n", with: " "))</code>"
  }
}
