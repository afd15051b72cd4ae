import Diagnostics
import PushSimulator

/// Two pushes with one collapse identifier.
struct Collapse: DeviceScenario {
  let name = "collapse"
  let rule = RuleID.`QUIR-20`
  let summary = "Two pushes with the same apns-collapse-id leave one notification."
  let needsMedia = false
  let onDevice = "the second notification takes the place of the first"
  let advice = "let the later push say all that the user needs, since the earlier one is gone"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.push(times: 2)
    for index in stage.steps.indices {
      stage.steps[index].headers.collapseIdentifier = "pushsim-collapse"
    }
    stage.note("pushed twice with apns-collapse-id pushsim-collapse")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    if let fallen = deliveries.first(where: { !$0.isAsIntended }) {
      return .fellShort("the extension fell back: \(fallen.outcomeText)")
    }
    guard let last = deliveries.last, last.content != nil else {
      return .notProvoked("nothing shows, so that nothing can be replaced")
    }
    let isReplaced = last.findings.contains { $0.rule == .`CENT-16` }
    return isReplaced
      ? .wellBehaved("one notification is left, the second")
      : .notProvoked("both notifications are left")
  }
}
