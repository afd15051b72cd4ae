import DeliveryReports
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// The details of one delivery, which a page shows on a click.
struct PageDetail {
  private let record: ResultRecord

  init(_ record: ResultRecord) {
    self.record = record
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "why": .string(record.explanation.cut(to: 1_000)), "facts": .array(facts),
      "findings": .array(record.weightyFindings.prefix(ReportLimits.findings).map(finding)),
    ]
    if !record.goldenDifference.isEmpty {
      members["golden"] = .array(record.goldenDifference.map(JSONValue.string))
    }
    guard let delivery = record.delivery, delivery.serviceExtension.isWoken else {
      return .object(members)
    }
    let report = delivery.serviceExtension
    members["startup"] = JSONValue(report.startupSeconds)
    members["elapsed"] = JSONValue(report.elapsedSeconds)
    members["deadline"] = .double(report.deadlineSeconds)
    members["grace"] = .double(report.graceSeconds)
    members["peak"] = JSONValue(report.peakBytes)
    members["phase"] = JSONValue(report.peakPhase?.rawValue)
    members["limit"] = .integer(report.limitBytes)
    members["memory"] = .array(
      report.memory.prefix(64).map { .array([seconds($0.atSeconds), .integer($0.bytes)]) })
    members["transfers"] = .array(
      delivery.transfers.prefix(ReportLimits.transfers).map(transfer))
    members["moreTransfers"] = .integer(
      max(0, delivery.transfers.count - ReportLimits.transfers))
    members["timeline"] = .array(delivery.timeline.prefix(ReportLimits.events).map(event))
    members["moreEvents"] = .integer(max(0, delivery.timeline.count - ReportLimits.events))
    members["stderr"] = JSONValue(report.standardErrorTail?.cut(to: 4_000))
    return .object(members)
  }

  private static let moments = Date.ISO8601FormatStyle(dateTimeSeparator: .space)

  private var facts: [JSONValue] {
    var facts = [record.bundle, record.delivery.map(TimelineExplanation.route)].compactMap(\.self)
    if record.identifier != record.place { facts.append("id \(record.identifier.cut(to: 80))") }
    if let date = record.delivery?.startedAt, date.timeIntervalSince1970 > 0 {
      facts.append(Self.moments.format(date).prefix(19) + " UTC")
    }
    return facts.map(JSONValue.string)
  }

  private func finding(_ finding: Finding) -> JSONValue {
    [
      JSONValue(finding.rule?.rawValue), .string(finding.severity.rawValue),
      .string(finding.message.cut(to: 600)), JSONValue(finding.fix?.cut(to: 600)),
    ]
  }

  private func event(_ entry: TimelineEntry) -> JSONValue {
    [seconds(entry.atSeconds), .string(entry.source.rawValue), .string(entry.text.cut(to: 400))]
  }

  private func transfer(_ report: TransferReport) -> JSONValue {
    let phases = report.phases
    return [
      .string(report.url.cut(to: 400)), JSONValue(report.status), .integer(report.bytes),
      seconds(report.startSeconds), seconds(report.elapsedSeconds),
      JSONValue(report.error?.cut(to: 300)),
      .array([phases.dns, phases.connect, phases.tls, phases.wait, phases.receive].map(seconds)),
      .array(report.remarks.prefix(5).map { .string($0.cut(to: 200)) }),
    ]
  }

  /// A time to the microsecond, which takes less room.
  private func seconds(_ value: Double) -> JSONValue {
    value.isFinite ? .double((value * 1_000_000).rounded() / 1_000_000) : 0
  }
}
