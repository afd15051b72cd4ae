import Foundation

/// Limits how many deliveries of a sweep run at once, how close together they start, and how much
/// fast links carry together: most cells wait for slow links, but starts and fast transfers slow
/// each other down.
actor DeliveryThrottle {
  /// The throughput of a debug build over simulated links with half a processor, in bits a second:
  /// 40 Mbit/s. Faster links run alone, since they would keep the others waiting.
  static let bandwidth = 40e6
  /// The time of a processor for a delivery of a debug build, with room to spare: 200 ms.
  static let startInterval =
    Duration.milliseconds(200) / ProcessInfo.processInfo.activeProcessorCount

  private let jobs: Int
  private var running = 0
  private var load = 0.0
  private var nextStart = ContinuousClock.now
  private let startInterval: Duration
  private var waiting: [(load: Double, start: CheckedContinuation<Void, Never>)] = []

  init(jobs: Int, startInterval: Duration = startInterval) {
    self.jobs = max(1, jobs)
    self.startInterval = startInterval
  }

  /// Runs `body` when there is room for it.
  /// - Parameter bitsPerSecond: the real throughput of the link; nil for one without bound.
  func run<Result: Sendable>(
    bitsPerSecond: Double?, _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    // Beyond what the machine carries, nothing else fits beside it.
    let load = min(bitsPerSecond ?? .infinity, 2 * Self.bandwidth)
    await enter(load)
    defer { leave(load) }
    // Throws when the sweep was called off meanwhile.
    try await Task.sleep(until: turn())
    return try await body()
  }

  /// When the next delivery may start.
  private func turn() -> ContinuousClock.Instant {
    let turn = max(.now, nextStart)
    nextStart = turn + startInterval
    return turn
  }

  private func enter(_ wanted: Double) async {
    if waiting.isEmpty, fits(wanted) {
      start(wanted)
    } else {
      await withCheckedContinuation { waiting.append((wanted, $0)) }
    }
  }

  private func leave(_ load: Double) {
    running -= 1
    self.load = running == 0 ? 0 : self.load - load
    while let index = waiting.firstIndex(where: { fits($0.load) }) {
      let next = waiting.remove(at: index)
      start(next.load)
      next.start.resume()
    }
  }

  private func fits(_ wanted: Double) -> Bool {
    running < jobs && (running == 0 || load + wanted <= Self.bandwidth)
  }

  private func start(_ wanted: Double) {
    running += 1
    load += wanted
  }
}
