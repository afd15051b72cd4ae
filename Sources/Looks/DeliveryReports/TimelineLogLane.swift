import Foundation
import PushSimulator

/// Where on the time axis the extension logged or wrote something.
struct TimelineLogLane {
  let entries: [TimelineEntry]
  let axis: TimelineAxis

  var markup: TimelineMarkup {
    let lines = entries.filter { $0.source != .simulator }
    guard !lines.isEmpty else { return .empty }
    let rows = TimelineEntry.Source.allCases.filter { $0 != .simulator }.compactMap {
      source -> TimelineMarkup? in
      let own = lines.filter { $0.source == source }
      return own.isEmpty ? nil : row(source, own)
    }
    return .element(
      "div", ["class": "group"],
      [.element("div", ["class": "lane"], [.element("h4", text: "Log and output")])] + rows)
  }

  private func row(_ source: TimelineEntry.Source, _ lines: [TimelineEntry]) -> TimelineMarkup {
    let calm = lines.filter { !TimelineEvents.isAlarming($0) }
    let alarming = lines.filter(TimelineEvents.isAlarming)
    let strokes = [("calm", calm), ("alarming", alarming)].filter { !$0.1.isEmpty }
    return TimelineChart.row(
      "log", name: .text(source.rawValue),
      track: [
        .element(
          "svg",
          [
            "viewBox": "0 0 1000 10", "preserveAspectRatio": "none",
            "class": source.rawValue.lowercased(),
          ],
          strokes.map { .element("path", ["class": $0.0, "d": path($0.1)]) })
      ],
      figures: [
        .element("span", ["class": "took"], text: TimelineFigures.count(lines.count, "line"))
      ])
  }

  private func path(_ lines: [TimelineEntry]) -> String {
    lines.map { String(format: "M %.2f 0 V 10", axis.percent($0.atSeconds) * 10) }
      .joined(separator: " ")
  }
}
