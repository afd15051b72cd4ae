import AppBundle
import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import FidelityRules
import Foundation
import NotificationModel
import NotificationPayload
import PushStore

/// A delivery in the making: what each stage of the main path adds to it.
///
/// A class, since it is large and goes through many hands, of one task at any time.
final class DeliveryDraft {
  /// What is to be done with it next.
  enum Step {
    case wakes
    /// The content shows; the ledger tells where its files are from.
    case shows(NotificationContent, TransferLedger?)
    case undelivered(Outcome, reason: String?)

    var isWaking: Bool { if case .wakes = self { true } else { false } }
  }

  let push: Push
  let received: ReceivedPush
  let request: NotificationRequest
  /// The app the push is for: named by the payload or the caller, else the extension's own app.
  let bundle: BundleIdentifier?
  var step = Step.wakes
  var outcome = Outcome.original
  var reason: OutcomeReason?
  var findings: [Finding]
  private let startedAt = Date()
  private let showsPrivateLogs: Bool
  private let alertPresentation: AlertPresentation
  private var report: ExtensionReport
  private var transfers: [TransferReport] = []
  private var timeline: [TimelineEntry] = []

  /// - Parameter app: the installed extension's app, for payloads that name none.
  init(
    push: Push, received: ReceivedPush, options: SimulatorOptions, app: BundleIdentifier?
  ) {
    bundle = received.payload.bundle ?? app
    self.push = push
    showsPrivateLogs = options.showsPrivateLogs
    alertPresentation =
      !options.alertsEnabled ? .none : options.permission == .provisional ? .quiet : .banner
    self.received = received
    request = received.request(identifier: RandomIdentifier.uuid(), headers: push.headers)
    findings = received.findings
    report = ExtensionReport(
      process: options.process.rawValue, deadlineSeconds: options.deadline.seconds,
      graceSeconds: options.grace.seconds, limitBytes: options.memoryLimitBytes)
  }

  /// Adds what the supervisor saw.
  func take(_ run: ExtensionRun, _ services: DeviceServices) {
    report.isWoken = true
    report.startupSeconds = run.startup?.seconds
    report.elapsedSeconds = run.elapsed.seconds
    report.peakBytes = run.peakBytes == 0 ? nil : run.peakBytes
    report.peakPhase = run.peakBytes == 0 ? nil : run.peakPhase.rawValue
    report.memory = run.memory.samples.map {
      ExtensionReport.MemorySample(atSeconds: $0.at.seconds, bytes: $0.bytes)
    }
    if case .handedBack(_, let callback) = run.ending { report.callback = callback.rawValue }
    switch run.ending {
    case .crashed(let signal): report.exit = .signal(SignalName.name(signal))
    case .exited(let code): report.exit = .code(Int(code))
    default: break
    }
    let text = run.standardErrorTail
    report.standardErrorTail = text.isEmpty ? nil : text
    transfers = services.ledger.reports
    timeline = run.timeline(showsPrivate: showsPrivateLogs) + services.ledger.timeline
    timeline.sort { $0.atSeconds < $1.atSeconds }
    findings += services.findings
    findings += services.notes.compactMap(Self.finding)
    findings += services.failures.map {
      Finding(rule: nil, severity: .error, message: $0, fix: nil)
    }
    findings += services.accessFindings
  }

  /// What a note of the SDK means to the user; refused attachments are judged by themselves.
  static func finding(_ note: DeviceNote) -> Finding? {
    if case .denied(let denial) = note { return denial.finding }
    guard case .inert(let api) = note else { return nil }
    if let finding = AttachmentHandover.ignoredOption(api) { return finding }
    return Finding(
      rule: nil, severity: .info,
      message: "no effect in a simulation: \(api)", fix: nil)
  }

  /// Adds which content won.
  func take(_ verdict: Verdict) {
    outcome = verdict.outcome
    reason = verdict.reason
    findings += verdict.findings
  }

  /// The delivery of something that shows.
  func delivered(_ result: IngestResult) -> Delivery {
    var delivery = delivery(reason: reason?.rawValue)
    delivery.content = result.notification.content
    delivery.notificationID = result.notification.id
    delivery.alertPresentation = alertPresentation
    if alertPresentation == .quiet { delivery.findings.append(Self.quietly) }
    for failure in result.failures {
      delivery.findings += AttachmentHandover.findings(failure)
    }
    if !result.evicted.isEmpty {
      delivery.findings.append(AttachmentHandover.eviction(result.evicted.count))
    }
    if result.replaced != nil {
      delivery.findings.append(
        Finding(
          rule: "CENT-16", severity: .info,
          message: "the notification replaced an earlier one with the same identifier", fix: nil))
    }
    return delivery
  }

  private static let quietly = Finding(
    rule: "CENT-05", severity: .info,
    message: "the permission is provisional: the notification is delivered quietly, to "
      + "Notification Center only, without banner and sound", fix: nil)

  /// The delivery of something that does not show.
  func undelivered(_ outcome: Outcome, reason: String?) -> Delivery {
    var delivery = delivery(reason: reason)
    delivery.outcome = outcome
    return delivery
  }

  private func delivery(reason: String?) -> Delivery {
    Delivery(
      payload: push.name, bundle: bundle, outcome: outcome, reason: reason,
      startedAt: startedAt, serviceExtension: report, content: nil, notificationID: nil,
      transfers: transfers, findings: findings, timeline: timeline)
  }
}
