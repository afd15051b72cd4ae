import Diagnostics
import PushSimulator

/// A title that the extension empties.
struct NilTitle: DeviceScenario {
  let name = "nil-title"
  let rule = RuleID.`QUIR-07`
  let summary = "An extension that assigns nothing to the title makes the original show."
  let needsMedia = false
  let onDevice = "the original shows when the title was emptied, as seen in a beta of iOS 10"
  let advice = "set the title to a text, or leave it as it came"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.changeAps { aps in
      var alert = aps["alert"]?.object ?? aps["alert"]?.string.map { ["body": .string($0)] } ?? [:]
      if alert["title"] == nil, alert["title-loc-key"] == nil { alert["title"] = "A title" }
      aps["alert"] = .object(alert)
    }
    stage.options.switches.emptyTitle = .beta6
    stage.note("the alert has a title, and switch empty-title=beta-6 is set")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    judgeContent(deliveries)
  }
}
