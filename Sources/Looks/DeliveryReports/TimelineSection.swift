import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TextFormats

/// One delivery on the page: its result, the chart, the findings, all events.
struct TimelineSection {
  private let delivery: Delivery
  private let anchor: String

  init(_ delivery: Delivery, anchor: String) {
    self.delivery = delivery
    self.anchor = anchor
  }

  func markup(pictures: inout TimelinePicture.Allowance) -> TimelineMarkup {
    let banner = TimelineBanner(delivery: delivery, prefix: anchor).markup(pictures: &pictures)
    return .element(
      "article", ["id": anchor],
      [
        header,
        .element("div", ["class": "summary"], [.element("div", [:], [banner]), gauges]),
        TimelineFindings(findings: delivery.findings).markup,
        TimelineChart(delivery).markup, errorTail,
        TimelineEvents(entries: delivery.timeline).markup,
      ])
  }

  /// The outcome in one word, with its reason.
  static func badge(_ delivery: Delivery) -> TimelineMarkup {
    let reason = delivery.reason.map { ": \($0)" } ?? ""
    return .element(
      "span", ["class": "badge \(TimelineExplanation.mood(delivery))"],
      text: delivery.outcome.rawValue + reason)
  }

  private var header: TimelineMarkup {
    var facts = [delivery.bundle?.rawValue, TimelineExplanation.route(delivery)].compactMap(\.self)
    if let origin = delivery.origin { facts.append("\(origin.provider)'s request") }
    if delivery.startedAt.timeIntervalSince1970 > 0 {
      facts.append(Self.clock(delivery.startedAt))
    }
    return .element(
      "header", [:],
      [
        .element(
          "h2", [:],
          [.element("span", ["class": "payload"], text: delivery.payload), Self.badge(delivery)]),
        .element("p", ["class": "why"], text: TimelineExplanation.text(delivery)),
        .element("p", ["class": "facts"], facts.map { .element("span", text: $0) }),
      ])
  }

  private static func clock(_ date: Date) -> String {
    Date.ISO8601FormatStyle(dateTimeSeparator: .space).format(date)
      .replacing("Z", with: " UTC")
  }

  private var gauges: TimelineMarkup {
    guard delivery.serviceExtension.isWoken else { return .empty }
    return .element(
      "div", ["class": "gauges"],
      [TimelineGauge.deadline(delivery), TimelineGauge.memory(delivery), transfers])
  }

  private var transfers: TimelineMarkup {
    let all = delivery.transfers
    let failed = all.filter(TimelineTransfer.isFailure).count
    let bytes = all.reduce(0) { $0 + $1.bytes }
    let note =
      all.isEmpty
      ? "none asked for" : failed == 0 ? "all answered" : "\(failed) failed or answered 4xx, 5xx"
    return TimelineGauge.card(
      "Transfers", figure: "\(all.count)", of: all.isEmpty ? "" : ByteSize.text(bytes),
      bar: .empty, note: note)
  }

  /// The process's last lines on standard error.
  private var errorTail: TimelineMarkup {
    let reasons: [OutcomeReason] = [.crashed, .exited, .launchFailed]
    guard let text = delivery.serviceExtension.standardErrorTail,
      reasons.contains(where: { .device($0) == delivery.reason })
    else { return .empty }
    return .element(
      "section", [:],
      [.element("h3", text: "Last lines on standard error"), .element("pre", text: text)])
  }
}
