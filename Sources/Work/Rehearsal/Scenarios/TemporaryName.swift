import Diagnostics
import PushSimulator

/// Media whose names do not say what they are.
struct TemporaryName: DeviceScenario {
  let name = "tmp"
  let rule = RuleID.`QUIR-11`
  let summary = "Neither the link nor the downloaded .tmp file has a file extension."
  let onDevice =
    "an attachment with the name of the download fails with error 101, and the text still shows"
  let advice =
    "move the download to a name with the file extension that its first bytes or its MIME type "
    + "ask for, or give a type hint"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.exchangeMedia(
      for: GrayPicture(width: 640, height: 480).bytes(), named: "picture",
      type: "application/octet-stream",
      "the media are a JPEG whose link has no file extension, sent as application/octet-stream")
  }
}
