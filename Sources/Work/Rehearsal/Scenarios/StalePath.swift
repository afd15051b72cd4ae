import Diagnostics
import PushSimulator

/// A path that was right before the file was attached.
struct StalePath: DeviceScenario {
  let name = "stale-path"
  let rule = RuleID.`QUIR-27`
  let summary = "The file of an attachment is moved away when the attachment is delivered."
  let onDevice = "code that reads the URL that the attachment was made with finds nothing there"
  let advice =
    "download anew for each push, or attach a copy of a cached file; read delivered files by the "
    + "attachment's own url"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.push(times: 2)
    for index in stage.steps.indices {
      stage.steps[index].headers.collapseIdentifier = "pushsim-stale-\(index)"
    }
    stage.options.process = .reused
    stage.note("pushed twice to one process, which finds the file of the first push gone")
  }
}
