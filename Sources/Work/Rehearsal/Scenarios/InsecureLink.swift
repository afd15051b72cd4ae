import Diagnostics
import PushSimulator

/// Media behind a link without TLS.
struct InsecureLink: DeviceScenario {
  let name = "http"
  let rule = RuleID.`QUIR-13`
  let summary = "The media are linked by http, which App Transport Security refuses."
  let onDevice =
    "the transfer fails with -1022, even if the app's own Info.plist allows it, and the text still "
    + "shows"
  let advice =
    "link by https; where that cannot be, add the exception to the extension's Info.plist, not to "
    + "the app's"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.linkInsecurely()
    stage.note("the media are linked by http instead of https")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    guard let delivery = deliveries.first else { return .notProvoked("nothing was delivered") }
    guard delivery.showsExtensionsContent else {
      return .fellShort("the extension fell back: \(delivery.outcomeText)")
    }
    if delivery.transfers.isEmpty { return .loadedNothing }
    if delivery.transfers.contains(where: { $0.error?.contains("-1022") == true }) {
      return .wellBehaved("the transfer was refused with -1022; the text shows")
    }
    return .notProvoked("the extension loads by https, or its Info.plist allows http")
  }
}
