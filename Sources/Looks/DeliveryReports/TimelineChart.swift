import Foundation
import PushSimulator
import TextFormats

/// The events of a delivery in lanes over one time axis: extension, memory, transfers, log lines.
struct TimelineChart {
  /// Transfers that are shown at once; the rest opens on a click.
  static let transfersAtOnce = 50

  let axis: TimelineAxis
  private let delivery: Delivery

  init(_ delivery: Delivery) {
    self.delivery = delivery
    let report = delivery.serviceExtension
    let ends =
      [report.elapsedSeconds ?? 0, report.memory.last?.atSeconds ?? 0]
      + delivery.timeline.map(\.atSeconds)
      + delivery.transfers.map { $0.startSeconds + $0.elapsedSeconds }
    axis = TimelineAxis(
      end: ends.filter(\.isFinite).max() ?? 0,
      deadline: report.isWoken ? report.deadlineSeconds : nil)
  }

  /// Nothing for a push that did not wake the extension.
  var markup: TimelineMarkup {
    guard delivery.serviceExtension.isWoken else { return .empty }
    let lanes = [
      scale, rules, TimelineSteps(delivery, axis: axis).markup,
      TimelineMemoryPlot(delivery.serviceExtension, axis: axis).markup, transfers,
      TimelineLogLane(entries: delivery.timeline, axis: axis).markup,
    ]
    return .element(
      "section", [:],
      [.element("h3", text: "Timeline"), .element("div", ["class": "chart"], lanes)])
  }

  /// A line of the chart: a name, what lies on the axis, figures.
  static func row(
    _ kind: String, name: TimelineMarkup, title: String? = nil, track: [TimelineMarkup],
    figures: [TimelineMarkup]
  ) -> TimelineMarkup {
    let tip = title.map { TimelineMarkup.element("span", ["class": "tip"], text: $0) } ?? .empty
    return .element(
      "div", ["class": "row \(kind)"],
      [
        .element("div", ["class": "name"], [name]), .element("div", ["class": "track"], track),
        .element("div", ["class": "figures"], figures), tip,
      ])
  }

  private var scale: TimelineMarkup {
    let labels = axis.ticks.map { tick in
      TimelineMarkup.element(
        "span", ["style": "left:\(axis.css(tick.seconds))"], text: tick.label)
    }
    return Self.row("scale", name: .empty, track: labels, figures: [])
  }

  /// Lines through all lanes: the ticks, the deadline, and what came after it.
  private var rules: TimelineMarkup {
    var lines = axis.ticks.map { tick in
      TimelineMarkup.element("i", ["style": "left:\(axis.css(tick.seconds))"])
    }
    let deadline = delivery.serviceExtension.deadlineSeconds
    if deadline <= axis.span {
      lines.insert(
        .element(
          "i",
          [
            "class": "late",
            "style": "left:\(axis.css(deadline));width:\(axis.css(from: deadline, to: axis.span))",
          ]), at: 0)
      lines.append(
        .element(
          "i",
          [
            "class": axis.percent(deadline) < 25 ? "deadline early" : "deadline",
            "style": "left:\(axis.css(deadline))",
          ],
          [.element("b", text: "deadline \(TimeText.setting(deadline))")]))
    }
    return .element("div", ["class": "rules"], lines)
  }

  private var transfers: TimelineMarkup {
    let all = delivery.transfers.sorted { $0.startSeconds < $1.startSeconds }
      .map { TimelineTransfer($0, axis: axis) }
    guard !all.isEmpty else { return .empty }
    var parts: [TimelineMarkup] = [
      .element(
        "div", ["class": "lane"],
        [.element("h4", text: "Transfers"), TimelineTransfer.legend(of: all)])
    ]
    parts += all.prefix(Self.transfersAtOnce).map(\.markup)
    let rest = all.dropFirst(Self.transfersAtOnce)
    if !rest.isEmpty {
      let failed = rest.filter { TimelineTransfer.isFailure($0.report) }.count
      let note = failed == 0 ? "" : ", \(failed) of them failed or answered 4xx, 5xx"
      parts.append(
        .element(
          "details", [:],
          [
            .element(
              "summary", text: TimelineFigures.count(rest.count, "more transfer") + note)
          ] + rest.map(\.markup)))
    }
    return .element("div", ["class": "group"], parts)
  }
}
