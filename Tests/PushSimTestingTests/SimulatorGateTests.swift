import Synchronization
import Testing

@testable import PushSimTesting

@Suite("The gate for simulators", .timeLimit(.minutes(1)))
struct SimulatorGateTests {
  @Test("no more tests than its width are in at a time, and all get in")
  func width() async {
    let gate = SimulatorGate(width: 3, patience: .seconds(60))
    let visits = Visits()
    await withTaskGroup { group in
      for owner in 0..<50 {
        group.addTask {
          let permit = await gate.enter(owner: owner)
          visits.begin()
          for _ in 0..<20 { await Task.yield() }
          visits.end()
          withExtendedLifetime(permit) {}
        }
      }
    }
    #expect(visits.most <= 3)
    #expect(visits.total == 50)
  }

  @Test("who is in gets more without waiting")
  func reentrance() async {
    let gate = SimulatorGate(width: 1, patience: .seconds(60))
    let first = await gate.enter(owner: 1)
    let second = await gate.enter(owner: 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test("simulators that are kept do not hold up the others for ever")
  func patience() async {
    let gate = SimulatorGate(width: 1, patience: .milliseconds(20))
    let kept = await gate.enter(owner: 1)
    let second = await gate.enter(owner: 2)
    let third = await gate.enter(owner: 3)
    withExtendedLifetime((kept, second, third)) {}
  }
}

/// Counts who is in.
private final class Visits: Sendable {
  private let counts = Mutex((now: 0, most: 0, total: 0))

  var most: Int { counts.withLock(\.most) }
  var total: Int { counts.withLock(\.total) }

  func begin() {
    counts.withLock { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
      counts.total += 1
    }
  }

  func end() { counts.withLock { $0.now -= 1 } }
}
