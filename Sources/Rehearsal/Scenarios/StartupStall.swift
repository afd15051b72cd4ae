import PushSimulator

/// An extension that never reaches `didReceive`.
struct StartupStall: DeviceScenario {
  let name = "startup-stall"
  let rule = "QUIR-05"
  let summary = "The extension waits while it starts and never reaches didReceive."
  let sample: String? = "Stalling"
  let needsMedia = false
  let onDevice = "the extension is killed at 30 seconds without a callback; the original shows"
  let advice = "keep static initialisers and init() of the principal class free of waiting"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.note("the extension waits in its initialiser")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    judgeSample(deliveries, shows: .original, .startupTimedOut)
  }
}

extension DeviceScenario {
  /// Judges what a sample extension shows, which is the quirk itself and no fault of the user's.
  func judgeSample(
    _ deliveries: [Delivery], shows outcome: Outcome, _ reason: OutcomeReason? = nil
  ) -> ScenarioVerdict {
    guard let delivery = deliveries.first else { return .notProvoked("nothing was delivered") }
    if delivery.outcome == outcome, reason == nil || delivery.reason == reason?.rawValue {
      return .wellBehaved("the sample extension shows it: \(delivery.outcomeText)")
    }
    return .notProvoked("the sample extension does not show it: \(delivery.outcomeText)")
  }
}
