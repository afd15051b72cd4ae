import Foundation
import PushSimulator
import TextFormats

/// The extension's private memory over time, against its cap.
struct TimelineMemoryPlot {
  /// The drawing's own units; it is stretched to the lane.
  private static let width = 1_000.0
  private static let height = 100.0
  /// Room above the cap for the labels: a quarter.
  private static let headroom = 1.25

  private let report: ExtensionReport
  private let axis: TimelineAxis

  init(_ report: ExtensionReport, axis: TimelineAxis) {
    self.report = report
    self.axis = axis
  }

  var markup: TimelineMarkup {
    guard let peak = report.memory.max(by: { $0.bytes < $1.bytes }) else { return .empty }
    let isOver = peak.bytes > report.limitBytes
    // A label close under the cap's line would be crossed out by it, so it stands on it.
    let isNear = Double(peak.bytes) > Double(report.limitBytes) * 0.7
    let labelled = isNear ? max(peak.bytes, report.limitBytes) : peak.bytes
    let isRight = axis.percent(peak.atSeconds) > 60
    let track: [TimelineMarkup] = [
      drawing(isOver: isOver),
      .element(
        "b",
        [
          "class": isRight ? "cap" : "cap right", "style": "top:\(top(report.limitBytes))",
        ], text: "cap \(ByteSize.text(report.limitBytes))"),
      .element(
        "i",
        [
          "class": isOver ? "dot bad" : "dot",
          "style": "left:\(axis.css(peak.atSeconds));top:\(top(peak.bytes))",
        ]),
      .element(
        "b",
        [
          "class": isRight ? "peak left" : "peak",
          "style": "left:\(axis.css(peak.atSeconds));top:\(top(labelled))",
        ], text: "peak \(TimelineFigures.held(peak.bytes, cap: report.limitBytes))"),
    ]
    return .element(
      "div", ["class": "group"],
      [
        .element("div", ["class": "lane"], [.element("h4", text: "Private memory")]),
        TimelineChart.row("memory", name: .empty, track: track, figures: []),
      ])
  }

  /// The most the drawing holds.
  private var ceiling: Double {
    Double(max(report.limitBytes, report.memory.map(\.bytes).max() ?? 0, 1)) * Self.headroom
  }

  /// How far down a value lies, in CSS.
  private func top(_ bytes: Int) -> String {
    TimelineAxis.css(percent: (1 - Double(bytes) / ceiling) * 100)
  }

  private func point(_ sample: ExtensionReport.MemorySample) -> String {
    let x = axis.percent(sample.atSeconds) / 100 * Self.width
    let y = (1 - Double(sample.bytes) / ceiling) * Self.height
    return String(format: "%.2f %.2f", x, y)
  }

  private func drawing(isOver: Bool) -> TimelineMarkup {
    let line = report.memory.map(point).joined(separator: " L ")
    let samples = [report.memory.first, report.memory.last].compactMap(\.self)
    let ends = samples.map { axis.percent($0.atSeconds) / 100 * Self.width }
    let cap = String(format: "%.2f", (1 - Double(report.limitBytes) / ceiling) * Self.height)
    let area =
      String(format: "M %.2f %.0f L ", ends.first ?? 0, Self.height) + line
      + String(format: " L %.2f %.0f Z", ends.last ?? 0, Self.height)
    return .element(
      "svg",
      [
        "viewBox": "0 0 1000 100", "preserveAspectRatio": "none", "role": "img",
        "aria-label": "private memory over time",
        "class": isOver ? "over" : "within",
      ],
      [
        .element("path", ["class": "area", "d": area]),
        .element("path", ["class": "curve", "d": "M " + line]),
        .element("path", ["class": "limit", "d": "M 0 \(cap) H 1000"]),
      ])
  }
}
