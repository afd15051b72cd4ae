import ExtensionProtocol
import JSONModel
import NotificationModel

// One notification after the other.
extension ExtensionProcess {
  /// Gives a series to the process; it may not have started yet.
  func begin(_ series: RunSeries, launchedAt: Int64) {
    queue = LaunchQueue(series)
    startTask(launchedAt: launchedAt)
  }

  /// Gives the turn to the series' next notification.
  private func startTask(launchedAt: Int64) {
    guard let series = queue?.series, let task = series.current else { return }
    let machine = SupervisorStateMachine(limits: series.limits, mode: series.mode)
    active = Active(
      task: task, machine: machine, launchedAt: launchedAt, memoryBytes: series.limits.memoryBytes)
    timers.restart(at: launchedAt)
    task.watch?.begin()
    channel.writer.watch(task.watch)
    task.services.begin()
    task.observer?(.launched)
    if queue?.hasSentCurrent == false { restartPeak() }
    sendLaunches()
    perform(machine.launched())
    watchDebugger()
    meters?.restartDisk()
    beginSampling()
    channel.resume()
  }

  /// Sends the current launch, and those that may be in the channel ahead of their turn.
  func sendLaunches() {
    if let frames = queue?.dequeue(ahead: launchesAhead), !frames.isEmpty {
      channel.writer.send(frames)
    }
  }

  /// Whether the process may be at a later notification than the current one by now.
  var mayBeAhead: Bool { queue?.mayBeAhead ?? false }

  /// Learns at which notification the process is by now.
  func catchUp() {
    if mayBeAhead { channel.read(untilEmpty: true) }
  }

  /// The machine is done with the current notification.
  func complete(keepsProcess: Bool) {
    // What was written before the end may still lie in the pipes of a process that lives on; one
    // that is ahead has waited until its output was read.
    if !keepsProcess || !mayBeAhead { output.drain() }
    // One that goes on with the next notification is not suspended.
    if keepsProcess, !mayBeAhead {
      let reference = WeakReference(self)
      let isLookedAt = isSuspending { [loop] in
        loop.enqueue { reference.object?.suspended() }
      }
      if isLookedAt {
        active?.isSuspending = true
        return
      }
    }
    finish(keepsProcess: keepsProcess)
  }

  /// The services have looked at the process.
  private func suspended() {
    if active?.isSuspending == true { finish(keepsProcess: true) }
  }

  func finish(keepsProcess: Bool) {
    guard let series = queue?.series, let active else { return }
    var run = active.machine.run
    run.output = active.output
    run.standardErrorTail = inheritedErrorText ?? output.standardError.text
    run.standardOutputBytes = output.standardOutput.totalBytes
    run.executedForThreads = executedForThreads
    run.starvation = active.starvation
    run.stoodStill = active.debugger.map { .nanoseconds($0.stood) }
    active.task.services.end()
    self.active = nil
    hasServed = true
    series.passed(run)
    if keepsProcess, series.current != nil, !series.isCancelled {
      return startTask(launchedAt: EventLoop.now)
    }
    queue = nil
    meters?.stop()
    timers.stop()
    if !keepsProcess { tearDown() }
    hooks.completed(self, series, keepsProcess)
  }

  /// Whether the process ended before it came to the current notification, which a new one is to
  /// serve then: should it be to blame itself, that one will tell.
  var isBetweenTurns: Bool {
    guard let active, hasServed, let series = queue?.series, !series.isCancelled else {
      return false
    }
    return active.machine.run.startup == nil && !active.hasSpoken && hasTimeLeft
  }

  func giveBack() {
    guard let series = queue?.series else { return }
    active = nil
    queue = nil
    tearDown()
    hooks.completed(self, series, false)
  }
}
