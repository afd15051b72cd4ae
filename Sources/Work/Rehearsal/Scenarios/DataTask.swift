import Diagnostics
import PushSimulator
import TextFormats

/// Media that fit the disk, but not the memory of an extension.
struct DataTask: DeviceScenario {
  /// Below the limit of pictures, and more than a process with this cap can hold beside itself.
  static let mediaBytes = 10_480_000
  /// The cap of older devices (LIFE-11).
  static let memoryLimitBytes = 12 * 1_048_576

  let name = "data-task"
  let rule = RuleID.`QUIR-02`
  let summary = "Media that a data task keeps in memory and a download task on disk."
  let onDevice = "a data task takes the extension over its cap, and the original shows"
  let advice = "load media with downloadTask(with:) or download(from:), and move the file"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    Self.exchangeMedia(&stage)
    stage.options.memoryLimitBytes = Self.memoryLimitBytes
    stage.note("the memory cap is 12 MB, that of older devices")
  }

  /// Puts a picture of `mediaBytes` in the place of the media.
  static func exchangeMedia(_ stage: inout ScenarioStage) {
    stage.exchangeMedia(
      for: GrayPicture(width: 640, height: 480).bytes(atLeast: mediaBytes),
      named: "heavy.jpg", type: "image/jpeg",
      "the media are a JPEG of \(ByteSize.threeDigits(mediaBytes))")
  }
}
