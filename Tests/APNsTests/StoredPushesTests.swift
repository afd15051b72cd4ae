import APNs
import Diagnostics
import Testing

/// The pushes that APNs keeps for a device that is out of reach.
@Suite struct StoredPushesTests {
  private static let day = 24 * 3600

  /// Draws the pushes of a list.
  private struct Draws: RandomNumberGenerator {
    var values: [UInt64]
    mutating func next() -> UInt64 { values.removeFirst() }
  }

  private func arriving(
    _ sent: [StoredPushes.Sent], at time: Int,
    choice: FidelitySwitches.StoredPush = .newest, draws: [UInt64] = []
  ) -> (arrived: [Int], losses: [Int: StoredPushes.Loss]) {
    var store = StoredPushes(choice: choice)
    var draws = Draws(values: draws)
    for push in sent { store.send(push, using: &draws) }
    let arrived = store.arrive(at: time).map(\.identifier)
    return (arrived, store.losses)
  }

  private func sent(
    _ identifier: Int, at time: Int = 0, expiration: Int? = nil, app: String = "a"
  ) -> StoredPushes.Sent {
    StoredPushes.Sent(identifier: identifier, app: app, at: time, expiration: expiration)
  }

  @Test("APNS-25: one push is kept for each app; the others are lost")
  func onePerApp() {
    let result = arriving(
      [sent(1), sent(2, at: 1), sent(3, at: 2, app: "b"), sent(4, at: 3)], at: 10)
    #expect(result.arrived == [3, 4])
    #expect(result.losses == [1: .displaced, 2: .displaced])
  }

  @Test("APNS-24: a push is kept until its expiration, and 30 days at most")
  func expiration() {
    #expect(arriving([sent(1, expiration: 60)], at: 59).arrived == [1])
    #expect(arriving([sent(1, expiration: 60)], at: 60).losses == [1: .expired])
    #expect(arriving([sent(1)], at: 30 * Self.day - 1).arrived == [1])
    #expect(arriving([sent(1)], at: 30 * Self.day).losses == [1: .expired])
    let far = arriving([sent(1, expiration: 90 * Self.day)], at: 31 * Self.day)
    #expect(far.arrived.isEmpty)
    #expect(arriving([sent(1, at: 100, expiration: 50)], at: 101).losses == [1: .expired])
  }

  @Test("APNS-23: an expiration of 0 is tried once and never stored, nor does it displace another")
  func notStored() {
    let result = arriving([sent(1), sent(2, at: 1, expiration: 0)], at: 10)
    #expect(result.arrived == [1] && result.losses == [2: .notStored])
  }

  @Test("an expired push makes room without a draw")
  func room() {
    let result = arriving([sent(1, expiration: 5), sent(2, at: 6)], at: 10, choice: .random)
    #expect(result.arrived == [2] && result.losses == [1: .expired])
  }

  @Test("APNS-26: the newest is kept, or under stored-push=random any, as the draw has it")
  func choice() {
    let pushes = [sent(1), sent(2, at: 1)]
    #expect(arriving(pushes, at: 10).arrived == [2])
    let outcomes = [UInt64(0), .max].map { draw in
      arriving(pushes, at: 10, choice: .random, draws: [draw])
    }
    #expect(Set(outcomes.flatMap(\.arrived)) == [1, 2])
    #expect(outcomes.allSatisfy { $0.arrived.count == 1 && $0.losses.count == 1 })
  }
}
