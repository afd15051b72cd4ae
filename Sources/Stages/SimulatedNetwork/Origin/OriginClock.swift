import NIOCore

/// Waits on an event loop: Swift's own timers need its shared threads, which callers may block.
struct OriginClock: Sendable {
  let eventLoop: any EventLoop
  let scale: TimeScale

  /// A wait that no client outlives: a year, in real time.
  private static let forever = Duration.seconds(365 * 24 * 3600)

  /// Waits for a simulated time.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func sleep(_ simulated: Duration) async throws {
    try await wait(until: .now + scale.real(min(max(simulated, .zero), Self.forever)))
  }

  /// Waits until the task is cancelled.
  /// - Throws: `CancellationError` then.
  func sleepForEver() async throws {
    try await wait(until: .now + Self.forever)
  }

  /// Waits for a moment in real time; not at all when it has passed.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func wait(until moment: ContinuousClock.Instant) async throws {
    let real = ContinuousClock.now.duration(to: moment)
    guard real > .zero else { return }
    let timer = eventLoop.scheduleTask(in: TimeAmount(real)) {}
    do {
      try await withTaskCancellationHandler {
        try await timer.futureResult.get()
      } onCancel: {
        timer.cancel()
      }
    } catch {
      throw CancellationError()
    }
  }
}
