import Foundation
import PushSimulator
import TextFormats

/// The extension's methods as bars, and its other marks: handler calls, kills, crashes.
struct TimelineSteps {
  private let report: ExtensionReport
  private let entries: [TimelineEntry]
  private let isGood: Bool
  private let axis: TimelineAxis

  init(_ delivery: Delivery, axis: TimelineAxis) {
    report = delivery.serviceExtension
    isGood = delivery.isAsIntended
    entries = delivery.timeline.filter { $0.source == .simulator }
    self.axis = axis
  }

  private static let methods = ["launch", "didReceive", "serviceExtensionTimeWillExpire"]

  var markup: TimelineMarkup {
    .element(
      "div", ["class": "group"],
      [.element("div", ["class": "lane"], [.element("h4", text: "Extension")])] + bars + marks)
  }

  /// When the expiry callback was asked for.
  private var expiry: Double? { entries.first { $0.text == Self.methods[2] }?.atSeconds }

  private var bars: [TimelineMarkup] {
    let end = report.elapsedSeconds ?? entries.map(\.atSeconds).max() ?? 0
    let start = report.startupSeconds
    var bars = [bar("launch", "startup", from: 0, to: start ?? end)]
    if let start { bars.append(bar("didReceive", "receive", from: start, to: expiry ?? end)) }
    if let expiry { bars.append(bar(Self.methods[2], "expiry", from: expiry, to: end)) }
    return bars
  }

  private func bar(_ name: String, _ kind: String, from start: Double, to end: Double)
    -> TimelineMarkup
  {
    TimelineChart.row(
      "step", name: .text(name),
      title: "from \(TimeText.measured(start)) to \(TimeText.measured(end))",
      track: [
        .element(
          "div",
          [
            "class": "span \(kind)",
            "style": "left:\(axis.css(start));width:\(axis.css(from: start, to: end))",
          ])
      ],
      figures: [.element("span", ["class": "took"], text: TimeText.measured(end - start))])
  }

  private var marks: [TimelineMarkup] {
    let others = entries.filter {
      !Self.methods.contains($0.text) && !$0.text.hasPrefix("transfer ")
    }
    return others.map { entry in
      let isHandler = entry.text.hasPrefix("content handler")
      return TimelineChart.row(
        "step mark", name: .text(entry.text),
        track: [
          .element(
            "i",
            [
              "class": isHandler || isGood ? "pin" : "pin bad",
              "style": "left:\(axis.css(entry.atSeconds))",
            ])
        ],
        figures: [
          .element("span", ["class": "took"], text: "at " + TimeText.measured(entry.atSeconds))
        ])
    }
  }
}
