import NIOCore

/// Simulated time of a proxy and timers in it, for its event loop alone.
struct ProxyClock {
  let eventLoop: any EventLoop
  let scale: TimeScale
  private let start = NIODeadline.now()

  /// Timers are this far apart at least, in real time: bytes that arrive in between go together.
  static let tick = TimeAmount.microseconds(250)

  init(eventLoop: any EventLoop, scale: TimeScale) {
    self.eventLoop = eventLoop
    self.scale = scale
  }

  /// Simulated time since the proxy started.
  var now: Duration {
    scale.simulated(.nanoseconds((NIODeadline.now() - start).nanoseconds))
  }

  /// Runs `body` at a simulated time, never before.
  func schedule(at time: Duration, _ body: @escaping () -> Void) -> Scheduled<Void> {
    let real = scale.real(time).components
    // Rounded up; a time beyond reach, as of a huge delay, stays within what NIO can count.
    let nanoseconds =
      min(real.seconds, 1_000_000_000) * 1_000_000_000
      + real.attoseconds / 1_000_000_000 + 1
    return eventLoop.assumeIsolated().scheduleTask(
      deadline: start + .nanoseconds(nanoseconds), body)
  }

  /// Runs `body` after some simulated time.
  func schedule(after time: Duration, _ body: @escaping () -> Void) -> Scheduled<Void> {
    schedule(at: now + time, body)
  }

  /// Runs `body` at a simulated time, but not before a tick has passed.
  func scheduleSoon(_ time: Duration, _ body: @escaping () -> Void) -> Scheduled<Void> {
    schedule(at: max(time, now + scale.simulated(.nanoseconds(Self.tick.nanoseconds))), body)
  }
}
