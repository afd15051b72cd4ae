import PushSimulator

/// Empty content from an extension that may hide notifications.
struct FilteredContent: DeviceScenario {
  let name = "empty-with-entitlement"
  let rule = "QUIR-19"
  let summary = "An extension with the filtering entitlement hands back empty content."
  let sample: String? = "Filtering"
  let needsMedia = false
  let onDevice = "nothing shows"
  let advice = "send apns-push-type alert: content is filtered only from such pushes"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.members["mute"] = true
    for index in stage.steps.indices { stage.steps[index].headers.pushType = "alert" }
    stage.note("the payload is of a muted conversation, which the extension hides")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    judgeSample(deliveries, shows: .suppressed)
  }
}
