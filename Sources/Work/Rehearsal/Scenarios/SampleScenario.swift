import Diagnostics
import PushSimulator

/// A quirk that lies in an extension's own code: a sample extension shows it.
struct SampleScenario: DeviceScenario {
  let name: String
  let rule: RuleID
  let summary: String
  let sample: String?
  let onDevice: String
  let advice: String
  let outcome: Outcome
  let reason: OutcomeReason?
  let setUp: @Sendable (inout ScenarioStage) -> Void
  let needsMedia = false

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    setUp(&stage)
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    guard let delivery = deliveries.first else { return .notProvoked("nothing was delivered") }
    let reason = reason.map(Delivery.Reason.device)
    if delivery.outcome == outcome, reason == nil || delivery.reason == reason {
      return .wellBehaved("the sample extension shows it: \(delivery.outcomeText)")
    }
    return .notProvoked("the sample extension does not show it: \(delivery.outcomeText)")
  }
}

extension SampleScenario {
  static let startupStall = SampleScenario(
    name: "startup-stall", rule: .`QUIR-05`,
    summary: "The extension waits while it starts and never reaches didReceive.",
    sample: "Stalling",
    onDevice: "the extension is killed at 30 seconds without a callback; the original shows",
    advice: "keep static initialisers and init() of the principal class free of waiting",
    outcome: .original, reason: .startupTimedOut
  ) { stage in stage.note("the extension waits in its initialiser") }

  static let memoryCap = SampleScenario(
    name: "memory", rule: .`QUIR-15`, summary: "The extension allocates past its memory cap.",
    sample: "MemoryHungry",
    onDevice:
      "the process ends at once without a callback, the kernel logs \"exceeded mem limit\", "
      + "and the original shows",
    advice: "keep media on disk and pictures undecoded; `pushsim deliver` shows the peak",
    outcome: .original, reason: .memoryExceeded
  ) { stage in
    stage.members["megabytes"] = 200
    stage.members["how"] = "steady"
    stage.note("the payload asks the extension to take 200 MB")
  }

  static let emptyContent = SampleScenario(
    name: "empty-without-entitlement", rule: .`QUIR-18`,
    summary: "The extension hands back empty content to hide the notification.",
    sample: "Crashing",
    onDevice: "the original shows, and the log says \"will deliver original content\"",
    advice: "ask Apple for com.apple.developer.usernotifications.filtering, or do not send what "
      + "should not show",
    outcome: .original, reason: .noVisibleAlert
  ) { stage in
    stage.members["crash"] = "empty"
    stage.note("the payload asks the extension to hand back empty content")
  }

  static let filteredContent = SampleScenario(
    name: "empty-with-entitlement", rule: .`QUIR-19`,
    summary: "An extension with the filtering entitlement hands back empty content.",
    sample: "Filtering", onDevice: "nothing shows",
    advice: "send apns-push-type alert: content is filtered only from such pushes",
    outcome: .suppressed, reason: nil
  ) { stage in
    stage.members["mute"] = true
    for index in stage.steps.indices { stage.steps[index].headers.pushType = "alert" }
    stage.note("the payload is of a muted conversation, which the extension hides")
  }
}
