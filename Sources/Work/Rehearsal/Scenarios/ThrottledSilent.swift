import Diagnostics
import PushSimulator

/// More background pushes than a device lets through.
struct ThrottledSilent: DeviceScenario {
  static let count = 6

  let name = "throttled-silent"
  let rule = RuleID.`QUIR-24`
  let summary = "Beyond two or three an hour, silent pushes are held back or dropped."
  let needsMedia = false
  let onDevice = "the first few reach the app; of the others the device keeps at most the newest"
  let advice = "send two or three background pushes an hour at most; alerts are not throttled so"
  let wakes = false

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.options.countsBackgroundPushes = true
    stage.makeSilent()
    stage.push(times: Self.count)
    stage.note("\(Self.count) background pushes came in a row")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    let held = deliveries.count { $0.findings.contains { $0.rule == .`STAT-13` } }
    guard held > 0 else { return .notProvoked("none of them was one too many") }
    return .wellBehaved(
      "\(deliveries.count - held) of \(deliveries.count) reach the app, \(held) are too many")
  }
}
