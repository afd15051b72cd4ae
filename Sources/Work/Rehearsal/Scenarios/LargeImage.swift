import Diagnostics
import PushSimulator
import TextFormats

/// A picture that is small as a file and many times as large once it is decoded.
struct LargeImage: DeviceScenario {
  let name = "large-image"
  let rule = RuleID.`QUIR-01`
  let summary = "A picture of 48 megapixels, small as a file, decodes to 192 MB."
  let onDevice = "an extension that decodes the picture is killed, and the original shows"
  let advice =
    "attach the downloaded file as it is; make a thumbnail with ImageIO if one is needed, which "
    + "does not decode the whole picture"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    let bytes = GrayPicture(width: 8000, height: 6000).bytes()
    stage.exchangeMedia(
      for: bytes, named: "large-image.jpg", type: "image/jpeg",
      "the media are a JPEG of 8000 × 6000 pixels in \(ByteSize.threeDigits(bytes.count))")
  }
}
