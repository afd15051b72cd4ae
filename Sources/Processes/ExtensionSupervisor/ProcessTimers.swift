import Glibc

/// The timers of a state machine on the loop's clock, all of them behind one alarm.
///
/// Used on the event loop's thread only.
final class ProcessTimers {
  typealias Timer = SupervisorStateMachine.Timer

  /// Called when a timer may be due.
  var onAlarm: () -> Void = {}
  private let loop: EventLoop
  private var launchedAt: Int64 = 0
  /// When each timer fires; `.max` for one that is not armed.
  private var times = SIMD4<Int64>(repeating: .max)
  private var alarm: (source: EventLoop.Source, at: Int64)?

  init(loop: EventLoop) {
    self.loop = loop
  }

  /// Begins anew: times count from `launchedAt`, and nothing is armed.
  ///
  /// An alarm that is set stays: nearly every timer is disarmed before it fires, so one does for
  /// many notifications.
  func restart(at launchedAt: Int64) {
    self.launchedAt = launchedAt
    times = SIMD4(repeating: .max)
  }

  /// Disarms all, and wakes no thread any more.
  func stop() {
    times = SIMD4(repeating: .max)
    cancelAlarm()
  }

  func arm(_ timer: Timer, at time: Duration) {
    times[timer.rawValue] = launchedAt + time.nanoseconds
    setAlarm()
  }

  /// Has all that is armed fire later, and times count from a later moment.
  func postpone(by nanoseconds: Int64) {
    launchedAt += nanoseconds
    for index in times.indices where times[index] != .max { times[index] += nanoseconds }
  }

  func disarm(_ timer: Timer) {
    times[timer.rawValue] = .max
  }

  var isDue: Bool { times.min() <= EventLoop.now }

  /// Disarms the timer that was due first; nil when none is due, and the alarm is set for the next.
  func disarmDue() -> Timer? {
    let first = Timer.allCases.min { times[$0.rawValue] < times[$1.rawValue] }
    guard let first, times[first.rawValue] <= EventLoop.now else {
      setAlarm()
      return nil
    }
    disarm(first)
    return first
  }

  private func setAlarm() {
    let time = times.min()
    guard time < alarm?.at ?? .max else { return }
    cancelAlarm()
    let source = loop.schedule(at: time) { [weak self] in
      self?.alarm = nil
      self?.onAlarm()
    }
    alarm = (source, time)
  }

  private func cancelAlarm() {
    if let alarm { loop.cancelTimer(alarm.source) }
    alarm = nil
  }
}
