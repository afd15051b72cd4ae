import Diagnostics
import PushSimulator

/// A push whose time is over before the device is back.
struct ExpiredPush: DeviceScenario {
  let name = "expired"
  let rule = RuleID.`QUIR-22`
  let summary = "A push that APNs keeps past its expiration is dropped."
  let needsMedia = false
  let onDevice = "nothing arrives: neither the extension nor the app hears of the push"
  let advice =
    "send a later apns-expiration for what still matters tomorrow, and 0 for what does not matter "
    + "in a minute"
  let wakes = false

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    for index in stage.steps.indices { stage.steps[index].headers.expiration = 60 }
    let lost = stage.goOffline(seconds: 3600, sending: [0])
    stage.note(
      "pushed with an apns-expiration of a minute to a device that is out of reach for an hour; "
        + "lost: \(lost)")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    deliveries.isEmpty
      ? .wellBehaved("nothing arrives, which no extension can help")
      : .notProvoked("the push arrived all the same")
  }
}
