import Foundation
import Hummingbird
import Synchronization
import Testing

@testable import PushServer

/// How fast a password can be guessed.
@Suite struct PasswordGuessesTests {
  /// A clock that goes on by waiting.
  private final class Time: Sendable {
    private let state = Mutex((now: ContinuousClock.Instant.now, waits: [Duration]()))

    var now: ContinuousClock.Instant { state.withLock(\.now) }
    var waits: [Duration] { state.withLock(\.waits) }
    func wait(_ time: Duration) {
      state.withLock {
        $0.now += time
        $0.waits.append(time)
      }
    }
    func pass(_ time: Duration) { state.withLock { $0.now += time } }
  }

  @Test("After five wrong passwords an address has a look a second, and others none the less")
  func pace() async throws {
    let time = Time()
    let reported = Mutex<[String]>([])
    let guesses = PasswordGuesses(
      now: { time.now }, wait: { time.wait($0) },
      report: { address in reported.withLock { $0.append(address) } })
    for _ in 0..<8 {
      try await guesses.turn(of: "192.0.2.1")
      await guesses.failed("192.0.2.1")
    }
    #expect(time.waits == [.seconds(1), .seconds(1), .seconds(1)])
    #expect(reported.withLock(\.self) == ["192.0.2.1"])
    try await guesses.turn(of: "192.0.2.2")
    #expect(time.waits.count == 3)
    // After a minute without, it is forgotten.
    time.pass(.seconds(60))
    try await guesses.turn(of: "192.0.2.1")
    #expect(time.waits.count == 3)
  }

  @Test("Who asks for too many turns at once is refused")
  func queue() async throws {
    let time = Time()
    // Nobody's turn comes, as time stands still.
    let guesses = PasswordGuesses(now: { time.now }, wait: { _ in })
    for _ in 0..<PasswordGuesses.free { await guesses.failed("192.0.2.1") }
    for _ in 0..<10 { try await guesses.turn(of: "192.0.2.1") }
    let error = await #expect(throws: HTTPError.self) {
      try await guesses.turn(of: "192.0.2.1")
    }
    #expect(error?.status == .tooManyRequests)
  }
}
