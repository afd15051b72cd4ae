import Diagnostics
import PushSimulator

/// The same push with the device's limits and without: what a run from Xcode hides.
struct Debugger: DeviceScenario {
  let name = "debugger"
  let rule = RuleID.`QUIR-03`
  let summary = "With a debugger attached the limits do not apply, so that mistakes stay hidden."
  let onDevice = "an extension over its limits works in a debug run, and falls back without one"
  let advice = "try the extension without a debugger, as pushsim does, before shipping it"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    DataTask.exchangeMedia(&stage)
    stage.push(times: 2)
    stage.steps[0].overrides.memoryLimitBytes = DataTask.memoryLimitBytes
    stage.steps[1].overrides.memoryLimitBytes = 1 << 30
    stage.steps[1].overrides.deadline = stage.options.deadline * 4
    stage.note("pushed first under the limits, with a memory cap of 12 MB")
    stage.note("pushed again as under a debugger: 1 GB of memory, four times the time")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    guard deliveries.count == 2 else { return .notProvoked("there are not two deliveries") }
    let limited = judgeMedia(deliveries[0])
    let free = judgeMedia(deliveries[1])
    if limited.result == free.result {
      return limited.result == .wellBehaved
        ? .wellBehaved("it comes out the same with the limits and without") : limited
    }
    return .fellShort(
      "under the limits \(limited.remark); without them \(free.remark)")
  }
}
