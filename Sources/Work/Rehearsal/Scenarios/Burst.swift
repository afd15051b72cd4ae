import Diagnostics
import PushSimulator

/// Many pushes in a row.
struct Burst: DeviceScenario {
  /// As many as a busy chat brings while the phone is out of its pocket.
  static let count = 12

  let name = "burst"
  let rule = RuleID.`QUIR-17`
  let summary = "Many pushes come at once, and some show unmodified."
  let needsMedia = false
  let onDevice = "an extension that mixes up its requests leaves some pushes unmodified"
  let advice =
    "keep the handler and the content of each request apart, and give each download a name of its "
    + "own"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.push(times: Self.count)
    for index in stage.steps.indices {
      stage.steps[index].headers.collapseIdentifier = "pushsim-burst-\(index)"
    }
    stage.areAtOnce = true
    stage.options.process = .reused
    stage.note("pushed \(Self.count) times at once; processes serve one push after the other")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    judgeAlike(deliveries)
  }
}
