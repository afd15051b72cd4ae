import JSONModel
import PushSimulator

// What differs from the sample, where nothing should.
extension Oracle {
  /// A notification that shows otherwise after others in its process.
  func leak(of trial: Trial, reference: Reference) -> Symptom? {
    guard trial.probe.payload == reference.payload, trial.probe.interruption == nil,
      trial.probe.faults.isEmpty,
      let part = reference.differences(from: trial).first
    else { return nil }
    let isAfterKill = trial.probe.before.contains { $0.interruption != nil }
    return Symptom(
      kind: .leak, detail: "\(part.rawValue)\(isAfterKill ? " after a kill" : "")",
      message: isAfterKill
        ? "after the extension was killed, the same notification shows another \(part.rawValue)"
        : "the \(part.rawValue) is another one when the process served a notification before",
      rule: isAfterKill ? nil : .`LIFE-15`)
  }

  /// An expiry that hands back what came, though the sample without a network has changed it.
  func lostAttempt(of trial: Trial, reference: Reference) -> Symptom? {
    guard trial.probe.interruption?.kind == .expiry, trial.delivery.outcome == .bestAttempt,
      trial.delivery.isUnchanged, let moment = trial.probe.interruption?.moment,
      Self.isAfterRequest(moment.kind)
    else { return nil }
    return Symptom(
      kind: .lostAttempt, detail: "", severity: .warning,
      message:
        "when the time is up, the content is handed back as it came, though its text needs no "
        + "network", rule: .`LIFE-03`)
  }

  static func isAfterRequest(_ kind: RunMoment.Kind) -> Bool {
    switch kind {
    case .request, .response, .data, .finished, .attachment, .handler: true
    case .started, .returned, .ask, .log: false
    }
  }
}
