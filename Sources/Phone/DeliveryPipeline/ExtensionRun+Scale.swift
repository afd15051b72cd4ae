import ExtensionSupervisor
import SimulatedNetwork

extension ExtensionRun {
  /// The run with its times as the device's clock would show them.
  func simulated(_ scale: TimeScale) -> ExtensionRun {
    guard scale.speed != 1 else { return self }
    var run = self
    run.startup = startup.map(scale.simulated)
    run.elapsed = scale.simulated(elapsed)
    run.expiredAt = expiredAt.map(scale.simulated)
    for index in logs.indices { run.logs[index].at = scale.simulated(logs[index].at) }
    for index in output.indices { run.output[index].at = scale.simulated(output[index].at) }
    run.stoodStill = stoodStill.map(scale.simulated)
    run.memory = memory.retimed(scale.simulated)
    if let starvation {
      run.starvation?.waited = scale.simulated(starvation.waited)
      run.starvation?.allowed = scale.simulated(starvation.allowed)
    }
    return run
  }
}
