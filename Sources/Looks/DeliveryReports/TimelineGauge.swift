import PushSimulator
import TextFormats

/// A figure against its limit.
enum TimelineGauge {
  /// The time used against the deadline, grace included.
  static func deadline(_ delivery: Delivery) -> TimelineMarkup {
    let report = delivery.serviceExtension
    let elapsed = report.elapsedSeconds ?? 0
    let deadline = max(report.deadlineSeconds, 0.001)
    let total = max(deadline + max(report.graceSeconds, 0), elapsed)
    let mood = elapsed >= deadline ? "bad" : elapsed > deadline * 0.8 ? "fair" : "good"
    var parts = [
      part("fill " + mood, left: 0, width: elapsed / total)
    ]
    if total > deadline {
      parts.insert(part("grace", left: deadline / total, width: 1 - deadline / total), at: 0)
      parts.append(part("limit", left: deadline / total, width: nil))
    }
    let grace =
      report.graceSeconds > 0
      ? "\(TimeText.setting(report.graceSeconds)) of grace" : "no grace"
    let note =
      elapsed >= deadline
      ? "\(TimeText.measured(elapsed - deadline)) over, with \(grace)" : "then \(grace)"
    return card(
      "Deadline", figure: TimeText.measured(elapsed),
      of: "of \(TimeText.setting(report.deadlineSeconds))",
      bar: .element("div", ["class": "bar"], parts),
      note: note)
  }

  /// The peak of private memory against the cap.
  static func memory(_ delivery: Delivery) -> TimelineMarkup {
    let report = delivery.serviceExtension
    let peak = report.peakBytes ?? 0
    let total = max(report.limitBytes, peak, 1)
    let share = Double(peak) / Double(max(report.limitBytes, 1))
    let mood = share > 1 ? "bad" : share > 0.8 ? "fair" : "good"
    var parts = [part("fill " + mood, left: 0, width: Double(peak) / Double(total))]
    if peak > report.limitBytes {
      parts.append(part("limit", left: Double(report.limitBytes) / Double(total), width: nil))
    }
    return card(
      "Memory",
      figure: report.peakBytes.map { TimelineFigures.held($0, cap: report.limitBytes) } ?? "–",
      of: "of \(ByteSize.text(report.limitBytes))",
      bar: .element("div", ["class": "bar"], parts),
      note: report.peakPhase.map { "peak during \($0)" } ?? "not measured")
  }

  /// - Parameter bar: empty where there is no limit.
  static func card(
    _ name: String, figure: String, of limit: String, bar: TimelineMarkup, note: String
  ) -> TimelineMarkup {
    .element(
      "div", ["class": "gauge"],
      [
        .element("h3", text: name),
        .element(
          "p", ["class": "figure"],
          [.element("strong", text: figure), .text(" "), .element("span", text: limit)]), bar,
        .element("p", ["class": "note"], text: note),
      ])
  }

  private static func part(_ name: String, left: Double, width: Double?) -> TimelineMarkup {
    var style = "left:\(TimelineAxis.css(percent: min(max(left, 0), 1) * 100))"
    if let width { style += ";width:\(TimelineAxis.css(percent: min(max(width, 0), 1) * 100))" }
    return .element("i", ["class": name, "style": style])
  }
}
