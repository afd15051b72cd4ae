import Foundation
import Synchronization

/// The device's clock: real, scaled or manual.
///
/// Nothing of a device reads the machine's time by itself. A timer's action is awaited before the
/// next one begins, so when `advance` returns all that it caused has ended. Timers that are due at
/// the same moment run in the order they were set.
package final class DeviceClock: Sendable {
  /// How fast the clock runs.
  package enum Pace: Sendable, Hashable {
    /// As the machine's.
    case real
    /// So many seconds for each of the machine's; more than 0.
    case scaled(Double)
    /// Only when it is advanced: virtual time, for tests and scripts.
    case manual

    /// Seconds of the device for each of the machine.
    var rate: Double {
      switch self {
      case .real: 1
      case .scaled(let rate): max(0, rate)
      case .manual: 0
      }
    }
  }

  /// The action of a timer; gets the date it was set for.
  package typealias Action = @Sendable (Date) async -> Void

  /// Names a timer.
  package struct TimerID: Sendable, Hashable {
    let number: Int
  }

  /// Whether it runs only when it is advanced.
  package let isManual: Bool
  private let state: Mutex<ClockState>
  /// Wakes a waiting `run`, which then looks again.
  private let bell: AsyncStream<Void>
  private let ring: AsyncStream<Void>.Continuation

  /// Creates a clock that shows `now`.
  package init(_ pace: Pace, now: Date) {
    isManual = pace == .manual
    state = Mutex(ClockState(pace: pace, now: now, at: .now))
    (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The time of the clock.
  package var now: Date { state.withLock { $0.now(at: .now) } }

  /// How many timers wait.
  package var timers: Int { state.withLock(\.timers) }

  /// When the next timer is due; nil when none waits.
  package var nextTimer: Date? { state.withLock { $0.nextDate() } }

  /// Does something at a date; a date that is over is due at the next moment.
  @discardableResult
  package func schedule(at date: Date, _ action: @escaping Action) -> TimerID {
    let id = state.withLock { $0.add(date, action) }
    ring.yield()
    return id
  }

  /// Takes a timer back; one that ran is ignored.
  package func cancel(_ id: TimerID) { state.withLock { $0.cancel(id) } }

  /// Lets time pass up to `date`, with each timer on the way at its date and in order.
  /// - Throws: `DeviceClockError` for a date before now or out of the years 1 to 10,000.
  package func advance(to date: Date) async throws(DeviceClockError) {
    try Self.check(date)
    guard date >= now else {
      throw DeviceClockError(
        .backwards, "time does not run backwards: set the clock instead of advancing it")
    }
    await runTimers(through: date)
    show(max(date, now))
  }

  /// Lets so much time pass.
  /// - Throws: `DeviceClockError` as `advance(to:)`.
  package func advance(by seconds: TimeInterval) async throws(DeviceClockError) {
    try await advance(to: now + seconds)
  }

  /// Sets the clock forwards or backwards, as a person does in Settings. No time passes: timers
  /// keep their dates, and those that are over are due at the next moment.
  /// - Throws: `DeviceClockError` for a date out of the years 1 to 10,000.
  package func set(to date: Date) throws(DeviceClockError) {
    try Self.check(date)
    show(date)
  }

  /// Runs timers as the clock goes, until the task is cancelled; of a manual clock, those that are
  /// due.
  package func run() async {
    var changes = bell.makeAsyncIterator()
    while !Task.isCancelled {
      await runTimers(through: now)
      await wait(&changes)
    }
  }

  /// Waits for the next timer, or until timers or the clock change.
  private func wait(_ changes: inout AsyncStream<Void>.AsyncIterator) async {
    let pause = state.withLock { state in
      state.nextDate().flatMap { state.wait(until: $0, at: .now) }
    }
    guard let pause else {
      _ = await changes.next()
      return
    }
    let alarm = Task { [ring] in
      try await Task.sleep(for: pause)
      ring.yield()
    }
    _ = await changes.next()
    alarm.cancel()
  }

  private func runTimers(through date: Date) async {
    while !Task.isCancelled, let due = state.withLock({ $0.popFirst(through: date) }) {
      if due.date > now { show(due.date) }
      await due.action(due.date)
    }
  }

  private func show(_ date: Date) {
    state.withLock { $0.show(date, at: .now) }
    ring.yield()
  }

  private static func check(_ date: Date) throws(DeviceClockError) {
    // What is not a number compares as if it were within every range.
    guard !date.timeIntervalSince1970.isFinite || !ClockState.range.contains(date) else { return }
    throw DeviceClockError(.outOfRange, "a device's clock shows the years 1 to 10,000")
  }
}
