import Diagnostics
import Foundation
import NotificationModel
import PushSimulator

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

/// Deliveries made by hand, with every part that a page or an archive tells of.
enum SampleDeliveries {
  /// 2026-01-02 03:04:05.678 UTC.
  static let start = Date(timeIntervalSince1970: 1_767_323_045.678)

  static func phases(
    dns: Double = 0, connect: Double = 0, tls: Double = 0, wait: Double = 0, receive: Double = 0
  ) -> TransferReport.Phases {
    var phases = TransferReport.Phases()
    phases.dns = dns
    phases.connect = connect
    phases.tls = tls
    phases.wait = wait
    phases.receive = receive
    return phases
  }

  static func exchange(
    url: String = "https://cdn.example.com/photo.jpg?sig=S3CRET&w=200", isReused: Bool = false
  ) -> TransferExchange {
    TransferExchange(
      method: "GET", url: url,
      requestHeaders: [
        HeaderField(name: "Host", value: "cdn.example.com"),
        HeaderField(name: "Authorization", value: "Bearer S3CRET"),
        HeaderField(name: "Cookie", value: "session=S3CRET; theme=S3CRET"),
        HeaderField(name: "X-Amz-Security-Token", value: "S3CRET"),
      ], requestBytes: 0,
      responseHeaders: [
        HeaderField(name: "content-type", value: "image/jpeg"),
        HeaderField(name: "Set-Cookie", value: "session=S3CRET; Path=/; HttpOnly"),
        HeaderField(name: "Location", value: "https://other.example/x?sig=S3CRET"),
      ], httpVersion: "h2", wireBytes: 13_302, redirectCount: 2, isConnectionReused: isReused)
  }

  /// A transfer of 90 ms with all phases, from 30 ms on.
  static var photo: TransferReport {
    var report = TransferReport(
      url: "https://cdn.example.com/photo.jpg", status: 200, bytes: 13_302, elapsedSeconds: 0.09,
      error: nil, mimeType: "image/jpeg")
    report.startSeconds = 0.03
    report.phases = phases(dns: 0.01, connect: 0.02, tls: 0.015, wait: 0.025, receive: 0.02)
    report.remarks = ["fault slow-first-byte struck: 20 ms"]
    report.exchange = exchange()
    return report
  }

  /// A transfer without phases that never ended.
  static var unfinished: TransferReport {
    var report = TransferReport(
      url: "https://cdn.example.com/slow.mp4", status: nil, bytes: 0, elapsedSeconds: 1.4,
      error: "unfinished when the extension's run was over", mimeType: nil)
    report.startSeconds = 0.1
    return report
  }

  /// A transfer that broke off while it was received.
  static var truncated: TransferReport {
    var report = TransferReport(
      url: "http://media.example/a.gif", status: 200, bytes: 4_000, elapsedSeconds: 0.5,
      error: "NSURLErrorDomain -1005: the connection was lost", mimeType: "image/gif")
    report.startSeconds = 0.2
    report.phases = phases(wait: 0.1, receive: 0.2)
    report.exchange = exchange(url: "http://media.example/a.gif", isReused: true)
    return report
  }

  static func entry(_ seconds: Double, _ text: String, _ source: TimelineEntry.Source = .simulator)
    -> TimelineEntry
  {
    TimelineEntry(atSeconds: seconds, text: text, source: source)
  }

  /// A best attempt after a deadline of 1 s, with three transfers, memory, logs and findings.
  static var bestAttempt: Delivery {
    var report = ExtensionReport(deadlineSeconds: 1, graceSeconds: 0.5, limitBytes: 24 << 20)
    report.isWoken = true
    report.startupSeconds = 0.02
    report.elapsedSeconds = 1.25
    report.peakBytes = 9 << 20
    report.peakPhase = "didReceive"
    report.callback = .serviceExtensionTimeWillExpire
    report.memory = [(0.02, 3 << 20), (0.5, 9 << 20), (0.6, 5 << 20), (1.25, 5 << 20)].map {
      ExtensionReport.MemorySample(atSeconds: $0.0, bytes: $0.1)
    }
    var content = NotificationContent()
    content.title = "Hello"
    content.subtitle = "from the extension"
    content.body = "100%% wool"
    content.badge = 3
    return Delivery(
      payload: "best.apns", bundle: BundleIdentifier("com.example.app"), outcome: .bestAttempt,
      reason: nil, startedAt: start, serviceExtension: report, content: content,
      transfers: [unfinished, photo, truncated],
      findings: [
        Finding(rule: .`LIFE-05`, severity: .info, message: "seen", fix: nil),
        Finding(rule: .`ATTA-08`, severity: .error, message: "not a picture", fix: "check it"),
      ],
      timeline: [
        entry(0, "launch"), entry(0.02, "didReceive"),
        entry(0.021, "log (info) [com.example.app:media]: starting", .log),
        entry(0.03, "transfer https://cdn.example.com/photo.jpg"),
        entry(0.3, "log (error): no luck", .log), entry(0.4, "stdout: printed", .standardOutput),
        entry(1, "serviceExtensionTimeWillExpire"),
        entry(1.25, "content handler called (serviceExtensionTimeWillExpire)"),
      ])
  }

  /// One that nothing was run for.
  static func unwoken(_ outcome: Outcome, reason: Delivery.Reason?) -> Delivery {
    Delivery(
      payload: "push.apns", bundle: nil, outcome: outcome, reason: reason,
      serviceExtension: ExtensionReport(deadlineSeconds: 30, limitBytes: 24 << 20))
  }

  /// 200 transfers, 1,000 log lines, 512 samples.
  static var crowded: Delivery {
    var delivery = bestAttempt
    delivery.transfers = (0..<200).map { index in
      var report = photo
      report.url = "https://cdn\(index % 7).example.com/folder/picture-\(index).jpg"
      report.startSeconds = 0.02 + Double(index) * 0.005
      if index % 60 == 59 { report.status = 503 }
      return report
    }
    delivery.timeline += (0..<1_000).map { index in
      entry(0.02 + Double(index) / 1_000, "log (debug): line \(index)", .log)
    }
    delivery.timeline.sort { $0.atSeconds < $1.atSeconds }
    delivery.serviceExtension.memory = (0..<512).map { index in
      ExtensionReport.MemorySample(
        atSeconds: 0.02 + Double(index) * 0.0024, bytes: (3 + index % 20) << 20)
    }
    return delivery
  }
}
