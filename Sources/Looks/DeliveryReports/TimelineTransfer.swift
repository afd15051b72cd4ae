import Foundation
import PushSimulator
import TextFormats

/// One transfer as a line of the waterfall.
struct TimelineTransfer {
  /// The activity during a stretch of a transfer; the raw value is its class in the page.
  enum Part: String, CaseIterable {
    /// Before the first phase: waiting for its turn.
    case queue
    case dns
    case connect
    case tls
    case wait
    case receive
    /// Phases that are not known.
    case whole
    /// After the last phase of a transfer that failed or did not end.
    case stalled

    var name: String {
      switch self {
      case .queue: "Queued"
      case .dns: "DNS"
      case .connect: "Connect"
      case .tls: "TLS"
      case .wait: "Wait"
      case .receive: "Receive"
      case .whole: "Phases unknown"
      case .stalled: "Nothing came"
      }
    }
  }

  let report: TransferReport
  /// Its stretches of time in their order, none empty; together as long as the transfer.
  let parts: [(part: Part, seconds: Double)]
  private let axis: TimelineAxis

  init(_ report: TransferReport, axis: TimelineAxis) {
    self.report = report
    self.axis = axis
    parts = Self.parts(report)
  }

  /// Whether it ended with an error or with an answer that is one.
  static func isFailure(_ report: TransferReport) -> Bool {
    report.error != nil || (report.status ?? 0) >= 400
  }

  private static func parts(_ report: TransferReport) -> [(part: Part, seconds: Double)] {
    let phases = report.phases
    let known: [(part: Part, seconds: Double)] = [
      (.dns, phases.dns), (.connect, phases.connect), (.tls, phases.tls), (.wait, phases.wait),
      (.receive, phases.receive),
    ].filter { $0.1 > 0 && $0.1.isFinite }
    let elapsed = report.elapsedSeconds.isFinite ? max(report.elapsedSeconds, 0) : 0
    guard !known.isEmpty else { return [(.whole, elapsed)] }
    let rest = elapsed - known.reduce(0) { $0 + $1.seconds }
    // Less than a hundredth is rounding, and the clocks of the two sides.
    guard rest > elapsed / 100 else { return known }
    return report.error == nil ? [(.queue, rest)] + known : known + [(.stalled, rest)]
  }

  /// The colours that are used.
  static func legend(of transfers: [TimelineTransfer]) -> TimelineMarkup {
    let used = Set(transfers.flatMap { $0.parts.map(\.part) })
    guard used != [.whole] else { return .empty }
    return .element(
      "ul", ["class": "legend"],
      Part.allCases.filter(used.contains).map { part in
        .element("li", [:], [.element("i", ["class": part.rawValue]), .text(part.name)])
      })
  }

  var markup: TimelineMarkup {
    TimelineChart.row(
      Self.isFailure(report) ? "transfer failed" : "transfer", name: name, title: breakdown,
      track: [bar] + notes, figures: figures)
  }

  /// The file, and the host it is from.
  private var name: TimelineMarkup {
    let url = report.url
    guard let scheme = url.range(of: "://") else {
      return .element("span", ["class": "file", "title": url], text: url)
    }
    let rest = url[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(host.count)
    let file = path.split(separator: "/").last ?? "/"
    return .element(
      "span", ["title": url],
      [
        .element("span", ["class": "file"], text: String(file)), .text(" "),
        .element("span", ["class": "host"], text: String(host)),
      ])
  }

  private var bar: TimelineMarkup {
    let start = report.startSeconds
    let end = start + max(report.elapsedSeconds, 0)
    let total = max(parts.reduce(0) { $0 + $1.seconds }, .leastNormalMagnitude)
    let stretches = parts.map { part, seconds in
      TimelineMarkup.element(
        "i",
        [
          "class": part.rawValue,
          "style": "width:\(TimelineAxis.css(percent: seconds / total * 100))",
        ])
    }
    return .element(
      "div",
      [
        "class": "span",
        "style": "left:\(axis.css(start));width:\(axis.css(from: start, to: end))",
      ], stretches)
  }

  private var breakdown: String {
    let times = parts.map { "\($0.part.name) \(TimeText.measured($0.seconds))" }
    return "from \(TimeText.measured(report.startSeconds)): " + times.joined(separator: ", ")
  }

  private var notes: [TimelineMarkup] {
    let error = report.error.map { [TimelineMarkup.element("p", ["class": "error"], text: $0)] }
    return (error ?? [])
      + report.remarks.map { .element("p", ["class": "remark"], text: $0) }
  }

  private var figures: [TimelineMarkup] {
    [
      .element("span", ["class": "status"], text: report.status.map(String.init) ?? "–"),
      .element("span", ["class": "bytes"], text: ByteSize.text(report.bytes)),
      .element("span", ["class": "took"], text: TimeText.measured(report.elapsedSeconds)),
    ]
  }
}
