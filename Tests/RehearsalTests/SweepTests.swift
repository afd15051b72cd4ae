import PushSimulator
import SimulatedNetwork
import Synchronization
import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(1))) struct SweepTests {
  @Test func `The largest media are found under each condition and memory limit`() async throws {
    let report = try await SweepFixture.report()
    let edge = try #require(
      report.largest(condition: "Edge", memoryLimitBytes: 24 << 20)?.arrivingBytes)
    #expect(edge <= 900_000 && edge > 882_000)
    let umts = try #require(
      report.largest(condition: "3G", memoryLimitBytes: 12 << 20)?.arrivingBytes)
    #expect(umts <= 2_925_000 && umts > 2_866_000)
    let wireless = try #require(
      report.largest(condition: "Wi-Fi 802.11ac", memoryLimitBytes: 12 << 20)?.arrivingBytes)
    #expect(wireless <= 9_582_912 && wireless > 9_390_000)
    let free = report.largest(condition: "Wi-Fi 802.11ac", memoryLimitBytes: 24 << 20)
    #expect(free?.arrivingBytes == 10_000_000 && free?.failingBytes == nil)
  }

  @Test func `One delivery comes first: the smallest media over the fastest link`() async throws {
    let cells = Mutex<[SweepPlan.Cell]>([])
    let sweep = Sweep(plan: SweepFixture.plan, jobs: 3, speed: 1, startInterval: .zero) { cell in
      cells.withLock { $0.append(cell) }
      return SweepFixture.deliver(cell)
    }
    let first = try #require(try await sweep.first())
    #expect(first.transferCount == 1 && cells.withLock(\.count) == 1)
    #expect(first.cell.condition.name == "Wi-Fi 802.11ac" && first.cell.bytes == 10_000)
    #expect(first.cell.memoryLimitBytes == 24 << 20)
  }

  @Test func `Each cell of the table is delivered once`() async throws {
    let report = try await SweepFixture.report()
    let plan = SweepFixture.plan
    let cells = report.results.map(\.cell)
    #expect(Set(cells).count == cells.count)
    for column in plan.columns {
      for size in plan.sizes { #expect(cells.contains(column.cell(bytes: size))) }
    }
  }

  @Test func `No more deliveries run at once than jobs`() async throws {
    let running = Mutex((now: 0, most: 0))
    let sweep = Sweep(plan: SweepFixture.plan, jobs: 3, speed: 1, startInterval: .zero) { cell in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      for _ in 0..<20 { await Task.yield() }
      running.withLock { $0.now -= 1 }
      return SweepFixture.deliver(cell)
    }
    _ = try await sweep.run()
    #expect(running.withLock(\.most) <= 3)
  }

  @Test func `Deliveries start one after the other`() async throws {
    let plan = SweepPlan(
      sizes: Array(1...10), conditions: [SweepFixture.condition("slow", kilobits: 1)],
      memoryLimits: [24 << 20])
    let interval = Duration.milliseconds(5)
    let begun = ContinuousClock.now
    let sweep = Sweep(
      plan: plan, jobs: 10, speed: 1, startInterval: interval, deliver: SweepFixture.deliver)
    _ = try await sweep.run()
    #expect(ContinuousClock.now - begun >= interval * 9)
  }

  @Test func `Links that fill the machine do not run beside each other`() async throws {
    let plan = SweepPlan(
      sizes: [1, 2, 3, 4], conditions: [SweepFixture.condition("fast", kilobits: nil)],
      memoryLimits: [24 << 20])
    let running = Mutex((now: 0, most: 0))
    let sweep = Sweep(plan: plan, jobs: 64, speed: 1, startInterval: .zero) { cell in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      for _ in 0..<20 { await Task.yield() }
      running.withLock { $0.now -= 1 }
      return SweepFixture.deliver(cell)
    }
    _ = try await sweep.run()
    #expect(running.withLock(\.most) == 1)
  }

  @Test func `Progress ends with all that was planned, the search included`() async throws {
    let last = Mutex(Sweep.Progress(done: 0, planned: 0))
    let sweep = Sweep(
      plan: SweepFixture.plan, jobs: 8, speed: 1, startInterval: .zero,
      deliver: SweepFixture.deliver)
    let report = try await sweep.run { progress in last.withLock { $0 = progress } }
    let end = last.withLock(\.self)
    #expect(end.done == end.planned)
    #expect(end.done == report.results.count)
    #expect(end.done > SweepFixture.plan.cellCount)
  }

  @Test func `What a delivery throws ends the sweep`() async throws {
    let sweep = Sweep(plan: SweepFixture.plan, jobs: 2, speed: 1, startInterval: .zero) { _ in
      throw SimulatorError(.failed, "the machine is broken")
    }
    await #expect(throws: SimulatorError.self) { try await sweep.run() }
  }

  @Test func `Cancelling ends it, also what waits for its turn`() async throws {
    let started = AsyncStream<Void>.makeStream()
    let task = Task {
      try await Sweep(plan: SweepFixture.plan, jobs: 2, speed: 1, startInterval: .zero) { cell in
        started.continuation.yield()
        try await Task.sleep(for: .seconds(3600))
        return SweepFixture.deliver(cell)
      }.run()
    }
    for await _ in started.stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
