import PushSimulator

/// Empty content from an extension that may not hide notifications.
struct EmptyContent: DeviceScenario {
  let name = "empty-without-entitlement"
  let rule = "QUIR-18"
  let summary = "The extension hands back empty content to hide the notification."
  let sample: String? = "Crashing"
  let needsMedia = false
  let onDevice = "the original shows, and the log says \"will deliver original content\""
  let advice =
    "ask Apple for com.apple.developer.usernotifications.filtering, or do not send what should not "
    + "show"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.members["crash"] = "empty"
    stage.note("the payload asks the extension to hand back empty content")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    judgeSample(deliveries, shows: .original, .noVisibleAlert)
  }
}
