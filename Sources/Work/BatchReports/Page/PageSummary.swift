import Batches
import DeliveryReports
import Foundation
import TextFormats

/// The head of a page: how it went, in a sentence, in bars and in figures.
struct PageSummary {
  private let facts: ReportFacts
  private let budget: PageBudget
  private var totals: ReportTotals { facts.totals }

  init(_ facts: ReportFacts, _ budget: PageBudget) {
    self.facts = facts
    self.budget = budget
  }

  var markup: TimelineMarkup {
    .element("header", ["class": "top"], [heading] + notes + [overview])
  }

  private var heading: TimelineMarkup {
    let good = totals.count - totals.notGood
    let isGood = totals.notGood == 0
    return .element(
      "h1", [:],
      [
        .text("\(Self.number(totals.count)) \(totals.count == 1 ? "delivery" : "deliveries")"),
        .element(
          "span", ["class": isGood ? "badge good" : "badge bad"],
          text: isGood
            ? "all as expected"
            : "\(Self.number(good)) as expected, \(Self.number(totals.notGood)) not"
        ),
      ])
  }

  /// `1,234,567`
  private static func number(_ value: Int) -> String {
    value.formatted(.number.locale(Locale(identifier: "en_US")))
  }

  private var notes: [TimelineMarkup] {
    var notes = facts.notes
    if totals.goldenDifferences > 0 {
      notes.append(
        "\(TimelineFigures.count(totals.goldenDifferences, "result")) unlike the golden.")
    }
    if budget.omittedRows > 0 {
      notes.append(
        "The gallery has room for \(ReportLimits.pageRows) deliveries; \(budget.omittedRows) are "
          + "counted here but not in it. Those that are not as expected come first.")
    }
    return notes.map { .element("p", ["class": "note"], text: $0) }
  }

  private var overview: TimelineMarkup {
    .element(
      "div", ["class": "overview"],
      [
        bars,
        QuantilePlot(
          "Time of the extension", totals.elapsed,
          limit: totals.deadlineSeconds.value.flatMap { seconds in
            // Results are read from files that anybody may have written.
            seconds.isFinite && abs(seconds) < 1e9
              ? (Int(seconds * 1_000_000), "deadline \(TimeText.setting(seconds))") : nil
          }
        ) { TimeText.measured(Double($0) / 1_000_000) }.markup,
        QuantilePlot(
          "Peak memory", totals.peaks,
          limit: totals.limitBytes.value.map { ($0, "cap \(ByteSize.text($0))") }
        ) { ByteSize.text($0) }.markup,
      ])
  }

  /// A bar for each outcome; it filters the gallery.
  private var bars: TimelineMarkup {
    let most = Double(max(1, totals.labels.values.max() ?? 1))
    let rows = totals.sortedLabels.map { label, count in
      let width = String(format: "%.2f", max(0.4, Double(count) / most * 100))
      let share = String(format: "%.1f %%", Double(count) / Double(max(1, totals.count)) * 100)
      let drawing = TimelineMarkup.element(
        "svg", ["viewBox": "0 0 100 8", "preserveAspectRatio": "none", "aria-hidden": "true"],
        [.element("rect", ["width": width, "height": "8"])])
      return TimelineMarkup.element(
        "li", [:],
        [
          .element(
            "button",
            [
              "type": "button", "data-outcome": label, "class": totals.moods[label] ?? "bad",
              "title": "show these only",
            ],
            [
              .element("span", ["class": "label"], text: label), drawing,
              .element("span", ["class": "count"], text: Self.number(count)),
              .element("span", ["class": "share"], text: share),
            ])
        ])
    }
    return .element(
      "section", ["class": "panel outcomes"],
      [.element("h3", text: "Outcomes"), .element("ul", [:], rows)])
  }
}
