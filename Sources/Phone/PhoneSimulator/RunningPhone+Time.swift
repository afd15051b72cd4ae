import DeviceTime
import Foundation
import NotificationCenterModel
import PushSimulator
import Synchronization

// The phone's time, and what is due.
extension RunningPhone {
  /// Lets time pass up to `date`, with everything that is due on the way.
  /// - Throws: `DeviceClockError` for a date before now or out of the years 1 to 10,000, and
  ///   `PushStoreError` for what cannot be kept: it is due again then.
  package func advance(to date: Date) async throws {
    try core.withLock { core in
      try settle(&core)
      core.advances += 1
    }
    var clockError: DeviceClockError?
    do throws(DeviceClockError) {
      // An app in front decides about each notification before time goes on.
      while runsCode, let next = look(\.nextDate), next < date {
        try await clock.advance(to: next)
        try? core.withLock { try keepUntold(&$0) }
        await settleApps()
      }
      try await clock.advance(to: date)
    } catch { clockError = error }
    try core.withLock { core in
      core.advances -= 1
      if let failure = core.failure {
        core.failure = nil
        setTimer(&core)
        throw failure
      }
      try keepUntold(&core)
      if memory != nil { try perform(&core) { _, _ in [] } }
    }
    if let clockError { throw clockError }
  }

  /// Sets the clock forwards or backwards, as a person does in Settings. What was passed over fires.
  /// - Throws: `DeviceClockError` for a date out of the years 1 to 10,000, and `PushStoreError` for
  ///   what cannot be kept: nothing changed then.
  package func setClock(to date: Date) throws {
    let before = clock.now
    try clock.set(to: date)
    do {
      try change { state, now in
        state.clockWasSet(by: now.timeIntervalSince(before), to: now) + state.advance(to: now)
      }
    } catch {
      try clock.set(to: before)
      throw error
    }
  }

  /// Lets the clock's timers run as its time passes, until the task is cancelled.
  package func run() async { await clock.run() }

  /// Keeps one timer, for what is due next.
  func setTimer(_ core: inout Core) {
    let date = core.state.nextDate
    guard date != core.timer?.date else { return }
    if let timer = core.timer { clock.cancel(timer.id) }
    core.timer = date.map { date in
      (clock.schedule(at: date) { [weak self] in self?.fire(through: $0) }, date)
    }
  }

  private func fire(through date: Date) {
    core.withLock { core in
      core.timer = nil
      guard core.failure == nil else { return }
      while let events = core.state.fireNext(through: date) {
        if memory == nil { tell(events, core.state) } else { core.untold += events }
      }
      if memory == nil { core.state = core.state.settled() }
      if core.advances == 0 || core.untold.count >= Self.eventsAtOnce {
        do { try keepUntold(&core) } catch { core.failure = error }
      }
      guard core.failure == nil else {
        // Due at once, it would fail again and again.
        if let timer = core.timer { clock.cancel(timer.id) }
        return core.timer = nil
      }
      setTimer(&core)
    }
  }

  /// Keeps what fired, and tells it then; where that fails it is due again.
  func keepUntold(_ core: inout Core) throws {
    guard let memory, !core.untold.isEmpty else { return }
    let events = core.untold
    core.untold = []
    do {
      try memory.keep(core.state, since: core.kept, at: clock.now)
    } catch {
      core.state = core.kept
      setTimer(&core)
      throw error
    }
    core.kept = core.state.settled()
    core.state = core.kept
    tell(events, core.state)
  }
}
