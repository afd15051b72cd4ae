import Diagnostics
import PushSimulator

/// A keychain whose items cannot be read.
struct LockedDevice: DeviceScenario {
  let name = "locked"
  let rule = RuleID.`QUIR-14`
  let summary = "The device is locked, so that the keychain refuses what needs it unlocked."
  let needsMedia = false
  let onDevice = "the extension runs, but keys are unavailable (-25308)"
  let advice =
    "store what the extension needs as kSecAttrAccessibleAfterFirstUnlock, and show something "
    + "sensible without it"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    if stage.options.deviceState == .beforeFirstUnlock {
      stage.note("the device was not unlocked since it was switched on")
      return
    }
    stage.options.isLocked = true
    stage.note(
      "the device is locked, after it was unlocked once; before the first unlock, items for after "
        + "it are refused too")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    judgeContent(deliveries)
  }
}
