import PushSimulator
import SimulatedNetwork

/// Delivers a payload with media of every size, under every condition and memory limit, and looks
/// for the largest media that arrive.
package struct Sweep: Sendable {
  /// How far a sweep has come.
  package struct Progress: Sendable, Hashable {
    /// Deliveries that are done.
    package var done: Int
    /// Deliveries that the sweep needs, as far as known.
    package var planned: Int
  }

  /// How one cell is delivered.
  package typealias Deliver = @Sendable (SweepPlan.Cell) async throws -> SweepResult

  private let plan: SweepPlan
  private let jobs: Int
  private let speed: Double
  private let startInterval: Duration
  private let deliver: Deliver

  /// Creates a sweep.
  /// - Parameters:
  ///   - jobs: how many deliveries run at once; most of them wait for a slow link.
  ///   - speed: how fast simulated time runs.
  ///   - startInterval: the time between the starts of two deliveries; by default what this
  ///     machine needs for one.
  package init(
    plan: SweepPlan, jobs: Int, speed: Double, startInterval: Duration? = nil,
    deliver: @escaping Deliver
  ) {
    self.plan = plan
    self.jobs = jobs
    self.speed = speed
    self.startInterval = startInterval ?? DeliveryThrottle.startInterval
    self.deliver = deliver
  }

  /// Delivers one cell before all the others: the smallest media over the fastest link.
  /// - Returns: its result; one without a transfer says that the whole sweep would say nothing.
  package func first() async throws -> SweepResult? {
    let fastest = plan.columns.max {
      let speeds = [$0, $1].map { $0.condition.download.bitsPerSecond ?? .infinity }
      return (speeds[0], $0.memoryLimitBytes) < (speeds[1], $1.memoryLimitBytes)
    }
    guard let fastest, let size = plan.sizes.first else { return nil }
    return try await deliver(fastest.cell(bytes: size))
  }

  /// Runs the whole of it; cancelling the task ends what runs.
  /// - Parameter progress: called after each delivery, one call at a time.
  /// - Throws: the error of a delivery.
  package func run(
    progress: @escaping @Sendable (Progress) async -> Void = { _ in }
  ) async throws -> SweepReport {
    let throttle = DeliveryThrottle(jobs: jobs, startInterval: startInterval)
    let tally = Tally(planned: plan.cellCount, report: progress)
    return try await withThrowingTaskGroup(of: [Found].self) { group in
      for column in plan.columns {
        group.addTask { [try await search(column, throttle, tally)] }
      }
      let found = try await group.reduce(into: []) { $0 += $1 }
      return SweepReport(
        plan: plan, results: found.flatMap(\.results), largest: found.map(\.largest))
    }
  }

  /// The results of one column.
  private struct Found: Sendable {
    var results: [SweepResult]
    var largest: Largest
  }

  private func search(
    _ column: SweepPlan.Column, _ throttle: DeliveryThrottle, _ tally: Tally
  ) async throws -> Found {
    var search = LargestSearch()
    var results = try await round(plan.sizes, column, throttle, tally)
    for result in results { search.record(bytes: result.cell.bytes, arrives: result.arrives) }
    while true {
      let probes = search.probes
      if probes.isEmpty { break }
      await tally.plan(probes.count)
      for result in try await round(probes, column, throttle, tally) {
        search.record(bytes: result.cell.bytes, arrives: result.arrives)
        results.append(result)
      }
    }
    return Found(results: results, largest: Largest(column, search))
  }

  private func round(
    _ sizes: [Int], _ column: SweepPlan.Column, _ throttle: DeliveryThrottle, _ tally: Tally
  ) async throws -> [SweepResult] {
    let bitsPerSecond = column.condition.download.bitsPerSecond.map { $0 * speed }
    return try await withThrowingTaskGroup(of: SweepResult.self) { group in
      for size in sizes {
        group.addTask {
          let cell = column.cell(bytes: size)
          let result = try await throttle.run(bitsPerSecond: bitsPerSecond) {
            try await deliver(cell)
          }
          await tally.done()
          return result
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}

/// Counts deliveries and tells how many there are.
private actor Tally {
  private var progress: Sweep.Progress
  private let report: @Sendable (Sweep.Progress) async -> Void

  init(planned: Int, report: @escaping @Sendable (Sweep.Progress) async -> Void) {
    progress = Sweep.Progress(done: 0, planned: planned)
    self.report = report
  }

  func plan(_ count: Int) {
    progress.planned += count
  }

  func done() async {
    progress.done += 1
    await report(progress)
  }
}
