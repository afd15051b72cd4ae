import DeviceTime
import Foundation
import NotificationCenterModel
import PushSimulator
import Synchronization
import SystemFiles

// The phone's time, and what is due.
extension RunningPhone {
  /// How many events are kept at once while time passes.
  static let eventsAtOnce = 1_000

  /// Lets time pass up to `date`, with everything that is due on the way.
  /// - Throws: `DeviceClockError` for a date before now or out of the years 1 to 10,000, and
  ///   `PushStoreError` for what cannot be kept: it is due again then.
  package func advance(to date: Date) async throws {
    try await turn { [self] in
      try settle()
      core.withLock { $0.advances += 1 }
    }
    var clockError: DeviceClockError?
    do throws(DeviceClockError) {
      // An app in front decides about each notification before time goes on.
      while runsCode, let next = look(\.nextDate), next < date {
        try await clock.advance(to: next)
        try? await turn { [self] in try keepUnreported() }
        await settleApps()
      }
      try await clock.advance(to: date)
    } catch { clockError = error }
    try await turn { [self] in
      core.withLock { $0.advances -= 1 }
      try throwFailure()
      try keepUnreported()
      if memory != nil { try perform { _, _ in [] } }
    }
    if let clockError { throw clockError }
  }

  /// Lets real time pass, for what does not go by the phone's clock: timers and sleeps of the app's
  /// own code. The clock of a phone whose time is virtual goes on by as much.
  package func wait(seconds: TimeInterval) async throws {
    let start = now
    try await Task.sleep(for: .seconds(seconds))
    await settleApps()
    let end = start + seconds
    if now < end { try await advance(to: end) }
  }

  /// Sets the clock forwards or backwards, as a person does in Settings. What was passed over fires.
  /// - Throws: `DeviceClockError` for a date out of the years 1 to 10,000, and `PushStoreError` for
  ///   what cannot be kept: nothing changed then.
  package func setClock(to date: Date) async throws {
    try await turn { [self] in try show(date) }
  }

  /// The same for code that is no task: it blocks the caller's thread.
  @available(*, noasync)
  package func setClock(to date: Date) throws {
    try turns.wait { try show(date) }
  }

  private func show(_ date: Date) throws {
    let before = clock.now
    try clock.set(to: date)
    do {
      try settle()
      try perform { state, now in
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
  func setTimer() {
    core.withLock { core in
      let date = core.state.nextDate
      guard date != core.timer?.date else { return }
      if let timer = core.timer { clock.cancel(timer.id) }
      core.timer = date.map { date in
        (clock.schedule(at: date) { [weak self] in await self?.fire(through: $0) }, date)
      }
    }
  }

  private func fire(through date: Date) async {
    await turns.run { [self] in
      let isStopped = core.withLock { core in
        core.timer = nil
        return core.failure != nil
      }
      guard !isStopped else { return }
      if memory == nil { fireAndTell(through: date) } else { fireAndKeep(through: date) }
    }
  }

  private func fireAndTell(through date: Date) {
    while let (events, state) = core.withLock({ core in
      core.state.fireNext(through: date).map { events in
        core.state = core.state.settled()
        return (events, core.state)
      }
    }) { tell(events, state) }
    setTimer()
  }

  private func fireAndKeep(through date: Date) {
    let isDue = core.withLock { core in
      while let events = core.state.fireNext(through: date) { core.unreported += events }
      return core.advances == 0 || core.unreported.count >= Self.eventsAtOnce
    }
    do {
      if isDue { try keepUnreported() }
      setTimer()
    } catch {
      core.withLock { core in
        core.failure = error
        // Due at once, it would fail again and again.
        if let timer = core.timer { clock.cancel(timer.id) }
        core.timer = nil
      }
    }
  }
}
