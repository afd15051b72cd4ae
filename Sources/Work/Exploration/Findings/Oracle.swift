import DeliveryPipeline
import Diagnostics
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator

/// Says what is wrong with a trial, whatever its payload was.
///
/// Everything it says has to be true of every extension: a push that an extension leaves as it came
/// is right, and so is media that a server never sent.
struct Oracle: Sendable {
  /// Reads payloads as the device does, to tell its findings about them from those about the run.
  private let reception: PushReception
  /// Texts of the code, of which payloads are made too: they are nobody's secret in its log.
  let words: [String]

  init(_ options: SimulatorOptions, words: [String] = []) {
    reception = PushReception(options.configuration)
    self.words = words
  }

  /// - Parameter reference: the sample that the payload was made of, undisturbed.
  func symptoms(of trial: Trial, reference: Trial?) -> [Symptom] {
    let delivery = trial.delivery
    guard delivery.serviceExtension.isWoken else { return [] }
    var symptoms = ending(of: trial)
    symptoms += conduct(of: trial)
    symptoms += texts(of: trial, reference)
    symptoms += media(of: trial, reference)
    symptoms += logs(of: trial)
    return symptoms
  }

  // MARK: - The end

  private func ending(of trial: Trial) -> [Symptom] {
    let delivery = trial.delivery
    switch delivery.outcome {
    case .bestAttempt where trial.probe.interruption == nil && !Self.wasLoading(delivery):
      return [
        Symptom(
          kind: .late, detail: "", severity: .warning,
          message: "didReceive never called the handler: the notification shows only once the time "
            + "is up", rule: .`LIFE-03`)
      ]
    case .original: return delivery.reason.flatMap { original($0, trial) }.map { [$0] } ?? []
    default: return []
    }
  }

  /// Whether something was under way when the time was up: a network that is too slow is no mistake
  /// of the extension.
  static func wasLoading(_ delivery: Delivery) -> Bool {
    let deadline = delivery.serviceExtension.deadlineSeconds
    return delivery.transfers.contains {
      $0.startSeconds + $0.elapsedSeconds > deadline * 0.8
    }
  }

  private func original(_ reason: Delivery.Reason, _ trial: Trial) -> Symptom? {
    guard case .device(let reason) = reason else { return nil }
    let finding = trial.delivery.findings.first { $0.severity == .error }
    switch reason {
    case .crashed:
      return Symptom(
        kind: .crash, detail: CrashText.detail(trial.delivery),
        message: "the extension crashes"
          + (CrashText.reason(trial.delivery).map { ": \($0)" } ?? ""),
        rule: finding?.rule)
    case .exited:
      return Symptom(
        kind: .exit, detail: "", message: "the extension ends itself before it calls the handler",
        rule: finding?.rule)
    case .memoryExceeded:
      guard trial.probe.interruption?.kind != .memory else { return nil }
      return Symptom(
        kind: .memory, detail: "", message: "the extension is killed for its memory",
        rule: finding?.rule)
    case .timedOut, .startupTimedOut:
      let isExpiry = trial.probe.interruption?.kind == .expiry
      return Symptom(
        kind: .hang, detail: isExpiry ? "expiry" : "",
        message: isExpiry
          ? "nothing is handed back when the time is up, so that the original shows"
          : "the handler is never called, so that the original shows once the time is up",
        rule: finding?.rule)
    case .noVisibleAlert:
      return Symptom(
        kind: .emptied, detail: finding?.rule?.rawValue ?? "",
        message: "what is handed back has no text, so that the original shows", rule: finding?.rule)
    case .protocolViolation, .launchFailed:
      return Symptom(
        kind: .exit, detail: reason.rawValue, message: "the extension cannot go on", rule: nil)
    case .notWoken: return nil
    }
  }

  // MARK: - Findings of the run

  /// Rules of the extension's conduct; findings about media and network are judged by what came.
  private static let conductRules: Set<RuleID> = [
    .`LIFE-08`, .`LIFE-09`, .`LIFE-30`, .`PAYL-35`, .`PAYL-12`,
  ]

  private func conduct(of trial: Trial) -> [Symptom] {
    guard trial.delivery.outcome != .original else { return [] }
    let found = trial.delivery.findings.filter { finding in
      // Time that was made to end early finds the main thread at work.
      if trial.probe.interruption != nil, finding.rule == .`LIFE-08` { return false }
      return finding.severity != .info && finding.rule.map(Self.conductRules.contains) ?? false
    }
    guard !found.isEmpty else { return [] }
    let ofPayload = Set(payloadFindings(trial.probe.payload))
    return found.compactMap { finding in
      guard let rule = finding.rule, !ofPayload.contains(finding) else { return nil }
      let crash = rule == .`LIFE-09` ? CrashText.detail(trial.delivery) : ""
      return Symptom(
        kind: .conduct, detail: rule.rawValue + (crash.isEmpty ? "" : " \(crash)"),
        severity: finding.severity,
        message: Self.steady(finding.message), rule: rule)
    }
  }

  private func payloadFindings(_ payload: JSONValue) -> [Finding] {
    (try? reception.receive(Push(name: "probe", bytes: Probe.bytes(of: payload))).findings) ?? []
  }

  /// A message without what differs from run to run: numbers, identifiers that code makes up, and
  /// the names of downloaded files.
  static func steady(_ message: String) -> String {
    message
      .replacing(/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/, with: "UUID")
      .replacing(/CFNetworkDownload_[0-9A-Za-z]{6}\.tmp/, with: "CFNetworkDownload_X.tmp")
      .replacing(/[0-9]+(\.[0-9]+)?/, with: "N")
  }
}

/// The words of a crashed process.
enum CrashText {
  /// The part that tells the crash from others: the file and line of the runtime's own message,
  /// else its reason.
  static func detail(_ delivery: Delivery) -> String {
    guard let text = delivery.serviceExtension.standardErrorTail else { return "" }
    if let exception = UncaughtException(in: text) { return exception.text }
    if let place = message(text) { return "\(place.file):\(place.line)" }
    if let match = text.firstMatch(
      of: #/Could not cast value of type '[^']*' \([^)]*\) to '[^']*'/#)
    {
      return String(match.0.replacing(#/ \(0x[0-9a-f]+\)/#, with: ""))
    }
    return reason(delivery) ?? ""
  }

  /// Where it was, by the runtime's own message, which names a file without its folder; nil where
  /// the message is about a file of the standard library, or there is none.
  static func place(_ delivery: Delivery) -> Discovery.Place? {
    delivery.serviceExtension.standardErrorTail.flatMap(message).flatMap {
      $0.file.hasPrefix("Swift/") || $0.file.hasPrefix("Foundation") ? nil : $0
    }
  }

  /// The user's frames of a backtrace, the innermost first; the line is 0 where it is not known.
  static func frames(_ delivery: Delivery) -> [Discovery.Place] {
    guard let text = delivery.serviceExtension.standardErrorTail else { return [] }
    // What Objective-C is translated to beside its own lines.
    let made = CacheFolder.url().path + "/"
    return text.matches(of: #/ at ([^\n]+?\.(?:swift|m|mm))(?::([0-9]+))?(?::[0-9]+)?\n/#)
      .compactMap {
        guard !$0.1.contains("/DeviceSDK/Sources/"), !$0.1.hasPrefix(made) else { return nil }
        return Discovery.Place(file: String($0.1), line: $0.2.flatMap { Int($0) } ?? 0)
      }
  }

  /// The place that the runtime's own message names; none for an exception's, which is where
  /// exceptions are raised.
  private static func message(_ text: String) -> Discovery.Place? {
    guard UncaughtException(in: text) == nil,
      let match = text.firstMatch(
        of: #/([^\s:]+\.(?:swift|m|mm)):([0-9]+): (?:Fatal error|Precondition failed|Assertion)/#),
      let line = Int(match.2)
    else { return nil }
    return Discovery.Place(file: String(match.1), line: line)
  }

  /// The runtime's reason, such as "Index out of range".
  static func reason(_ delivery: Delivery) -> String? {
    if delivery.serviceExtension.standardErrorTail?.contains("Could not cast value") == true {
      return "a value has another type than the one it is cast to"
    }
    let exception = delivery.serviceExtension.standardErrorTail.flatMap(UncaughtException.init(in:))
    if let exception { return exception.text }
    guard let text = delivery.serviceExtension.standardErrorTail,
      let match = text.firstMatch(of: /(?:Fatal error|Precondition failed): ([^\n]*)/)
    else { return nil }
    // A message of the program's own may quote the payload.
    let known = [
      "Unexpectedly found nil", "Index out of range", "Array index is out of range",
      "Could not cast value", "Division by zero", "Not enough bits", "Range requires",
      "Double value cannot be converted", "Negative", "Dictionary literal contains duplicate",
      "Can't remove", "String index is out of bounds", "arithmetic overflow", "overflow",
    ]
    let reason = String(match.1)
    guard known.contains(where: { reason.contains($0) }) else { return nil }
    return String(reason.prefix(120))
  }
}
