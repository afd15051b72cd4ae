/// Lets so many deliveries of a sweep run at once, and no more of fast links than the machine can
/// carry: most cells wait for slow ones, but several fast ones would slow each other down.
actor DeliveryGate {
  /// What loopback carries for one pushsim beside other work, in bits a second: 200 Mbit/s.
  static let bandwidth = 200e6
  /// The most that one delivery counts for, so that slow ones run beside the fastest.
  private static let maximumShare = 0.75

  private let jobs: Int
  private var running = 0
  private var load = 0.0
  private var waiting: [(load: Double, start: CheckedContinuation<Void, Never>)] = []

  init(jobs: Int) {
    self.jobs = max(1, jobs)
  }

  /// Runs `body` when there is room for it.
  /// - Parameter bitsPerSecond: what the link really carries; nil for one without bound.
  func pass<Result: Sendable>(
    bitsPerSecond: Double?, _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    let most = Self.bandwidth * Self.maximumShare
    let load = min(bitsPerSecond ?? most, most)
    await enter(load)
    defer { leave(load) }
    // One that waited while the sweep was called off.
    try Task.checkCancellation()
    return try await body()
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
