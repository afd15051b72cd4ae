import ExtensionProtocol
import NotificationModel

// The machine's timers on the loop's clock.
extension ExtensionProcess {
  func arm(_ timer: SupervisorStateMachine.Timer, at time: Duration) {
    guard let launchedAt = active?.launchedAt else { return }
    let at = launchedAt + time.nanoseconds
    active?.timers[timer.rawValue] = at
    setAlarm(by: at)
  }

  func disarm(_ timer: SupervisorStateMachine.Timer) {
    active?.timers[timer.rawValue] = .max
  }

  /// Sees to it that timers are looked at in time. An alarm that is set already and comes earlier
  /// does for all: nearly every timer is disarmed before it fires.
  private func setAlarm(by time: Int64) {
    guard time < alarm?.at ?? .max else { return }
    cancelAlarm()
    let source = loop.schedule(at: time) { [weak self] in
      self?.alarm = nil
      self?.fireTimers()
    }
    alarm = (source, time)
  }

  func cancelAlarm() {
    if let alarm { loop.cancelTimer(alarm.source) }
    alarm = nil
  }

  private func fireTimers() {
    // What was said in time counts, though it is read only now.
    if active.map({ $0.timers.min() <= EventLoop.now }) ?? false { readChannel(untilEmpty: false) }
    while let active, active.timers.min() <= EventLoop.now {
      let due = SupervisorStateMachine.Timer.allCases.min {
        active.timers[$0.rawValue] < active.timers[$1.rawValue]
      }
      guard let due else { return }
      disarm(due)
      if isHeldByDebugger, let elapsed {
        arm(due, at: elapsed + Self.debuggerPause)
      } else {
        feed(.timerFired(due))
      }
    }
    if let next = active?.timers.min(), next < .max { setAlarm(by: next) }
  }

  /// How often is asked whether a debugger still holds the process: 100 ms.
  private static let debuggerPause = Duration.milliseconds(100)

  /// Whether time stands still for the process: it waits for a debugger, or one is attached.
  private var isHeldByDebugger: Bool {
    guard active?.handout.launch.waitsForDebugger ?? false else { return false }
    return active?.machine.run.startup == nil || meter?.isTraced == true
  }
}
