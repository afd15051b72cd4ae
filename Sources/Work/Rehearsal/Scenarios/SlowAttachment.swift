import Diagnostics
import PushSimulator
import SimulatedNetwork
import TextFormats

/// A download that takes longer than the extension has.
struct SlowAttachment: DeviceScenario {
  let name = "slow-attachment"
  let rule = RuleID.`QUIR-04`
  let summary = "The media are still under way when the time is up."
  let onDevice =
    "the content that serviceExtensionTimeWillExpire hands back shows, without media; the "
    + "original where it hands back none"
  let advice =
    "keep the content as soon as its text is ready, and hand it back in "
    + "serviceExtensionTimeWillExpire; keep media small enough for slow links"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    guard let edge = NetworkCondition.presets.first(where: { $0.name == "Edge" }),
      let bits = edge.download.bitsPerSecond
    else {
      throw SimulatorError(.failed, "there is no condition Edge; this build of pushsim is broken")
    }
    // Twice what the link carries in the time there is.
    let bytes = max(100_000, Int(bits / 8 * stage.options.deadline.inSeconds * 2))
    stage.exchangeMedia(
      for: GrayPicture(width: 640, height: 480).bytes(atLeast: bytes), named: "slow.jpg",
      type: "image/jpeg", "the media are a JPEG of \(ByteSize.threeDigits(bytes))")
    stage.options.condition = edge
    stage.note("the link is Edge, which carries half of that in the time there is")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    guard let delivery = deliveries.first else { return .notProvoked("nothing was delivered") }
    switch delivery.outcome {
    case .bestAttempt: return .wellBehaved("the best attempt shows, without the media")
    case .modified where delivery.transfers.isEmpty:
      return .loadedNothing
    case .modified where delivery.showsMedia:
      return .notProvoked("the media arrived in time")
    case .modified:
      return .wellBehaved("the extension gave the media up before its time was up")
    default: return .fellShort("the extension fell back: \(delivery.outcomeText)")
    }
  }
}

extension Duration {
  /// The duration in seconds.
  package var inSeconds: Double { self / .seconds(1) }
}
