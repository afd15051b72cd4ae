import Diagnostics
import PushSimulator

/// A provider that removes `mutable-content` on the way.
struct StrippedKey: DeviceScenario {
  let name = "stripped-key"
  let rule = RuleID.`QUIR-10`
  let summary = "A provider removes mutable-content, so that the extension never runs."
  let needsMedia = false
  let wakes = false
  let onDevice = "the payload shows as it came, without its media"
  let advice =
    "look at the payload that arrives on a device, not at the one that was sent to the provider; "
    + "let the text make sense without the extension"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.changeAps { $0["mutable-content"] = nil }
    stage.note("mutable-content was removed from aps")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    guard let delivery = deliveries.first else { return .notProvoked("nothing was delivered") }
    if delivery.serviceExtension.isWoken {
      return .notProvoked("the extension ran all the same: \(delivery.outcomeText)")
    }
    if delivery.outcome == .original {
      return .wellBehaved("the original shows, which no extension can help")
    }
    return .notProvoked("nothing shows, also without the extension: \(delivery.outcomeText)")
  }
}
