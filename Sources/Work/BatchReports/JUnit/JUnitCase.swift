import DeliveryReports
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TextFormats

/// One payload as a test case.
struct JUnitCase {
  enum Result {
    case passed
    case failure
    case error
  }

  private let record: ResultRecord
  let result: Result

  init(_ record: ResultRecord) {
    self.record = record
    result = record.isFault ? .error : record.isGood ? .passed : .failure
  }

  /// From the launch of the extension to the decision; 0 where none ran.
  var seconds: Double {
    let seconds = record.delivery?.serviceExtension.elapsedSeconds ?? 0
    return seconds.isFinite ? max(0, seconds) : 0
  }

  /// When the push arrived, as the schema wants it: without the zone.
  var timestamp: String? {
    guard let date = record.delivery?.startedAt, date.timeIntervalSince1970 > 0 else { return nil }
    return String(Date.ISO8601FormatStyle().format(date).prefix(19))
  }

  static func time(_ seconds: Double) -> String { DecimalText.fixed(seconds, places: 3) }

  func markup(suite: String) -> TimelineMarkup {
    var children: [TimelineMarkup] = []
    let type = record.goldenDifference.isEmpty ? record.label : record.label + " unlike its golden"
    switch result {
    case .passed: break
    case .failure, .error:
      children.append(
        .element(
          result == .error ? "error" : "failure",
          ["message": record.message.cut(to: 500), "type": type], text: details))
    }
    children.append(.element("system-out", text: remarks))
    return .element(
      "testcase",
      [
        "name": name, "classname": suite, "file": record.path, "time": Self.time(seconds),
      ], children)
  }

  /// The file's name, or the line with its id.
  private var name: String {
    if let line = record.lineNumber { return "line \(line) (\(record.identifier))" }
    return record.path.split(separator: "/").last.map(String.init) ?? record.path
  }

  private var details: String {
    var parts = [record.explanation]
    if !record.goldenDifference.isEmpty {
      parts.append(record.goldenDifference.joined(separator: "\n"))
    }
    let findings = record.weightyFindings.prefix(ReportLimits.findings).map(Self.line)
    if !findings.isEmpty { parts.append(findings.joined(separator: "\n")) }
    if let delivery = record.delivery, !delivery.timeline.isEmpty {
      let tail = delivery.timeline.suffix(ReportLimits.timelineTail).map { entry in
        "\(TimeText.measured(entry.atSeconds))  \(entry.text.cut(to: 300))"
      }
      let left = delivery.timeline.count - tail.count
      let heading = left > 0 ? "timeline, the last \(tail.count) events:" : "timeline:"
      parts.append(([heading] + tail).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  /// Output of every case, passed or not: the outcome, memory, and findings that matter.
  private var remarks: String {
    var words = [record.label]
    if let bundle = record.bundle { words.append(bundle) }
    if let delivery = record.delivery, delivery.serviceExtension.isWoken {
      words.append("ran " + ExtensionName.of(delivery))
    }
    if let peak = record.delivery?.serviceExtension.peakBytes {
      words.append("peak memory \(ByteSize.text(peak))")
    }
    let warnings =
      result == .passed
      ? record.weightyFindings.filter { $0.severity > .info }.prefix(5).map(Self.line) : []
    return ([words.joined(separator: ", ")] + warnings).joined(separator: "\n")
  }

  private static func line(_ finding: Finding) -> String {
    let rule = finding.rule.map { "\($0) " } ?? ""
    let fix = finding.fix.map { "\n  fix: \($0.cut(to: 500))" } ?? ""
    return "\(finding.severity.rawValue): \(rule)\(finding.message.cut(to: 500))\(fix)"
  }
}
