import Batches
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport

@testable import BatchReports
@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

/// Keeps a report in memory.
final class MemoryTarget: ReportTarget {
  private(set) var bytes: [UInt8] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }
  func write(_ more: [UInt8]) throws { bytes += more }
}

/// Results as a batch writes them.
enum Scene {
  /// A text that tries to break out of every format.
  static let hostile =
    "</script><script>alert(1)</script>\"'`|@all\u{0}\u{1B}[31m\u{202E}\u{FFFE} ]]>\n=cmd(),x ä🙂"
    + " молоко 微信 3¾ þ"

  static func delivery(
    _ name: String, _ outcome: Outcome = .modified, _ reason: OutcomeReason? = nil
  ) -> Delivery {
    var report = ExtensionReport(deadlineSeconds: 30, graceSeconds: 2, limitBytes: 24 << 20)
    report.isWoken = reason != .notWoken
    report.startupSeconds = 0.01
    report.elapsedSeconds = 0.25
    report.peakBytes = 5 << 20
    report.peakPhase = "didReceive"
    report.callback = .didReceive
    report.memory = (0..<200).map { index in
      .init(atSeconds: Double(index) / 1000, bytes: index == 77 ? 5 << 20 : 1 << 20)
    }
    var content = NotificationContent()
    content.title = "Title of \(name)"
    content.body = "100%% wool"
    var transfer = TransferReport(
      url: "https://cdn.example/a.jpg", status: 200, bytes: 10, elapsedSeconds: 0.1, error: nil,
      mimeType: "image/jpeg")
    transfer.phases.dns = 0.01
    transfer.remarks = ["fault struck"]
    return Delivery(
      payload: name, bundle: BundleIdentifier("com.example.app"), outcome: outcome,
      reason: reason.map(Delivery.Reason.device),
      startedAt: Date(timeIntervalSince1970: 1_767_323_045.5), serviceExtension: report,
      content: outcome == .silent ? nil : content, notificationID: "n1",
      transfers: [transfer],
      findings: [
        Finding(rule: .`LIFE-05`, severity: .info, message: "seen", fix: nil),
        Finding(rule: .`ATTA-08`, severity: .warning, message: "not a picture", fix: "check it"),
      ],
      timeline: (0..<20).map { TimelineEntry(atSeconds: Double($0) / 100, text: "moment \($0)") })
  }

  static func line(_ delivery: Delivery, id: String = "a1", ok: Bool? = nil) -> String {
    var members = delivery.json.object ?? [:]
    members["id"] = .string(id)
    members["ok"] = .bool(ok ?? delivery.isAsIntended)
    return JSONValue.object(members).compactText + "\n"
  }

  static func fault(_ place: String, _ message: String = "is not JSON") -> String {
    let json: JSONValue = [
      "payload": .string(place), "error": ["code": "notJSON", "message": .string(message)],
    ]
    return #"{"id":"f","index":1,"ok":false,"# + json.compactText.dropFirst() + "\n"
  }

  /// One good, one that crashed, one that is hostile, a fault, and one of another suite.
  static var mixed: String {
    var hostile = delivery("in/\(self.hostile)", .original, .timedOut)
    hostile.content?.title = self.hostile
    hostile.content?.body = self.hostile
    hostile.findings.append(
      Finding(rule: nil, severity: .error, message: self.hostile, fix: self.hostile))
    hostile.timeline.append(TimelineEntry(atSeconds: 1, text: self.hostile, source: .log))
    return line(delivery("in/good.apns")) + line(delivery("in/bad.apns", .original, .crashed))
      + line(hostile, id: self.hostile) + fault("pushes.ndjson:7", self.hostile)
      + line(delivery("pushes.ndjson:8", .original, .notWoken), id: "x8")
  }

  /// The reports of results.
  static func reports(
    _ lines: String, _ formats: [ReportFormat], golden: GoldenFolder? = nil
  ) throws -> (texts: [String], totals: ReportTotals) {
    let folder = try TestFolder()
    let journal = try ResultJournal.open(folder.write(lines, to: "results.ndjson"))
    let targets = formats.map { _ in MemoryTarget() }
    let totals = try BatchReport(journal, golden: golden).write(Array(zip(formats, targets)))
    return (targets.map(\.text), totals)
  }
}
