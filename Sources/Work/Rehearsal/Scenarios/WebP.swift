import Diagnostics
import PushSimulator

/// A picture of a type that notifications do not show.
struct WebP: DeviceScenario {
  /// One pixel, lossless.
  private static let picture: [UInt8] = [
    0x52, 0x49, 0x46, 0x46, 0x1A, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x4C,
    0x0D, 0x00, 0x00, 0x00, 0x2F, 0x00, 0x00, 0x00, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE,
    0x07, 0x00,
  ]

  let name = "webp"
  let rule = RuleID.`QUIR-28`
  let summary = "The media are WebP, which a notification does not attach."
  let onDevice = "the attachment is refused, and the text still shows"
  let advice = "have the server send JPEG, PNG or GIF to extensions"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.exchangeMedia(
      for: Self.picture, named: "picture.webp", type: "image/webp", "the media are a WebP picture")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    guard let delivery = deliveries.first else { return .notProvoked("nothing was delivered") }
    guard delivery.showsExtensionsContent else {
      return .fellShort("the extension fell back: \(delivery.outcomeText)")
    }
    if delivery.transfers.isEmpty { return .loadedNothing }
    return delivery.showsMedia
      ? .wellBehaved("the extension attached something else in its place")
      : .wellBehaved("the text shows without the picture")
  }
}
