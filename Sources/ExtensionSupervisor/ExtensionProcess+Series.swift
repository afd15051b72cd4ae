import ExtensionProtocol
import NotificationModel

// One notification after the other.
extension ExtensionProcess {
  /// Hands a series to the process; it may not have started yet.
  func begin(_ series: RunSeries, launchedAt: Int64) {
    self.series = series
    sentUpTo = series.position
    handOut(launchedAt: launchedAt)
  }

  /// Gives the turn to the series' next notification.
  private func handOut(launchedAt: Int64) {
    guard let series, let handout = series.current else { return }
    let machine = SupervisorStateMachine(limits: series.limits, mode: series.mode)
    active = Active(
      machine: machine, launchedAt: launchedAt, handout: handout,
      memoryBytes: series.limits.memoryBytes)
    handout.services.begin()
    sendLaunches()
    perform(machine.launched())
    if isStarted { diskMeter?.restart() }
    beginSampling()
  }

  /// Sends the current launch, and as many ahead of it as the process allows, in one piece; new
  /// ones once half of those are used up.
  func sendLaunches() {
    guard let series else { return }
    let position = series.position
    guard sentUpTo <= position + launchesAhead / 2 else { return }
    let end = min(series.handouts.count, position + 1 + launchesAhead)
    guard sentUpTo < end else { return }
    writer.send(series.handouts[sentUpTo..<end].map(\.frame))
    sentUpTo = end
  }

  /// Whether the process may be at a later notification than the current one by now.
  var mayBeAhead: Bool { series.map { sentUpTo > $0.position + 1 } ?? false }

  /// Learns at which notification the process is by now.
  func catchUp() {
    if mayBeAhead { readChannel(untilEmpty: true) }
  }

  func complete(keepsProcess: Bool) {
    // What was written before the end may still lie in the pipes of a process that lives on; one
    // that is ahead has waited until its output was read.
    if !keepsProcess || !mayBeAhead { readOutput() }
    guard let series, var run = active?.machine.run, let output = active?.output else { return }
    run.output = output
    run.standardErrorTail = inheritedErrorText ?? standardError.text
    run.standardOutputBytes = standardOutput.totalBytes
    run.executedForThreads = executedForThreads
    // One that goes on with the next notification is not suspended.
    if keepsProcess, isStarted, !mayBeAhead { active?.handout.services.suspending(pid: pid) }
    active?.handout.services.end()
    active = nil
    hasServed = true
    series.passed(run)
    if keepsProcess, series.current != nil, !series.isCancelled {
      return handOut(launchedAt: EventLoop.now)
    }
    self.series = nil
    stopSampling()
    cancelAlarm()
    if !keepsProcess { tearDown() }
    hooks.completed(self, series, keepsProcess)
  }

  /// Reads what the process has written to its output so far.
  func readOutput() {
    standardOutput.drain()
    standardError.drain()
  }

  /// Whether the process ended before it came to the current notification, which a new one is to
  /// serve then: should it be to blame itself, that one will tell.
  var isBetweenTurns: Bool {
    guard active != nil, hasServed, let series, !series.isCancelled else { return false }
    return active?.machine.run.startup == nil && active?.hasSpoken == false && hasTimeLeft
  }

  func giveBack() {
    guard let series else { return }
    active = nil
    self.series = nil
    tearDown()
    hooks.completed(self, series, false)
  }
}
