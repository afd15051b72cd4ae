import PushSimulator

/// An extension that takes more memory than it may.
struct MemoryCap: DeviceScenario {
  let name = "memory"
  let rule = "QUIR-15"
  let summary = "The extension allocates past its memory cap."
  let sample: String? = "MemoryHungry"
  let needsMedia = false
  let onDevice =
    "the process ends at once without a callback, the kernel logs \"exceeded mem limit\", and the "
    + "original shows"
  let advice = "keep media on disk and pictures undecoded; `pushsim deliver` shows the peak"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.members["megabytes"] = 200
    stage.members["how"] = "steady"
    stage.note("the payload asks the extension to take 200 MB")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    judgeSample(deliveries, shows: .original, .memoryExceeded)
  }
}
