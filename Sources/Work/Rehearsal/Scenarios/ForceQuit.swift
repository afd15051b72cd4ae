import Diagnostics
import PushSimulator

/// A background push to an app that the user ended by force.
struct ForceQuit: DeviceScenario {
  let name = "force-quit"
  let rule = RuleID.`QUIR-23`
  let summary = "A silent push does not start an app that the user ended by force."
  let needsMedia = false
  let onDevice = "nothing happens until the user opens the app, or the device restarts"
  let advice = "send what the user must not miss as an alert; its extension runs all the same"
  let wakes = false

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.options.appState = .forceQuit
    stage.makeSilent()
    stage.note("the push became a background push; the user has ended the app by force")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    guard deliveries.allSatisfy({ $0.outcome == .silent }) else {
      return .notProvoked("the push was not silent")
    }
    let isDropped = deliveries.allSatisfy { $0.findings.contains { $0.rule == .`STAT-11` } }
    return isDropped
      ? .wellBehaved("the app is not started, and nothing shows")
      : .notProvoked("the app's background mode is off, so nothing would start it anyway")
  }
}

extension ScenarioStage {
  /// Makes the payload a background push, as Apple asks for it.
  mutating func makeSilent() {
    changeAps { $0 = ["content-available": 1] }
    for index in steps.indices {
      steps[index].headers.pushType = "background"
      steps[index].headers.priority = 5
      steps[index].headers.topic = nil
    }
  }
}
