import Diagnostics
import PushSimulator

/// One push that reaches the extension twice.
struct Twice: DeviceScenario {
  let name = "twice"
  let rule = RuleID.`QUIR-16`
  let summary = "One push invokes the extension twice, in the same process."
  let needsMedia = false
  let onDevice = "didReceive runs again for the same request; one notification shows"
  let advice =
    "keep the handler and the content of each request apart, not in statics, and let a second "
    + "run overwrite the files of the first"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.push(times: 2)
    for index in stage.steps.indices where stage.steps[index].headers.collapseIdentifier == nil {
      stage.steps[index].headers.collapseIdentifier = "pushsim-twice"
    }
    stage.options.process = .reused
    stage.note("pushed twice with the same request identifier, to one process")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    judgeAlike(deliveries)
  }
}
