import ExtensionProtocol

// A process with a debugger: time goes on only while its code runs.
extension ExtensionProcess {
  /// Begins to look whether the current notification's process stands still.
  func watchDebugger() {
    guard let active, active.task.launch.waitsForDebugger else { return }
    self.active?.debugger = DebuggerClock()
    _ = self.active?.debugger?.look(isHeld: true, at: active.launchedAt)
    lookAtDebugger(of: active.task.number)
  }

  private func lookAtDebugger(of number: Int) {
    guard active?.task.number == number else { return }
    _ = isHeldByDebugger()
    _ = loop.schedule(at: EventLoop.now + DebuggerClock.pause) { [weak self] in
      self?.lookAtDebugger(of: number)
    }
  }

  /// Whether the process stands still: it waits for its debugger, or the debugger stopped it. The
  /// time since an earlier look that said so is taken from all clocks of the run.
  func isHeldByDebugger() -> Bool {
    guard let active, active.debugger != nil else { return false }
    let isWaitedFor = active.machine.run.startup == nil && active.machine.isUndecided
    let isHeld = isWaitedFor || ProcessTree.isStoppedByTracer(spawned.pid)
    let stood = self.active?.debugger?.look(isHeld: isHeld, at: EventLoop.now) ?? 0
    if stood > 0 {
      self.active?.launchedAt += stood
      timers.postpone(by: stood)
      active.task.services.stoodStill(for: .nanoseconds(stood))
    }
    return isHeld
  }
}
