import Hummingbird

/// Slows down those who guess the password: an address that was wrong some times has to wait for its
/// turn, also with the right one, as a guess would show in the answer's time.
actor PasswordGuesses {
  private struct Client {
    var wrong = 0
    var last: ContinuousClock.Instant
    /// When its next guess is looked at.
    var turn: ContinuousClock.Instant
  }

  /// How many wrong passwords of an address cost nothing: those of a person who mistypes.
  static let free = 5
  /// How far turns lie apart.
  static let pace = Duration.seconds(1)
  /// How long an address is remembered after its last wrong password.
  static let memory = Duration.seconds(60)
  /// How far off a turn may be; who comes later is refused.
  static let queue = Duration.seconds(10)
  /// How many addresses are remembered.
  static let addresses = 10_000

  private var clients: [String: Client] = [:]
  private let now: @Sendable () -> ContinuousClock.Instant
  private let wait: @Sendable (Duration) async throws -> Void
  private let report: @Sendable (String) -> Void

  /// - Parameter report: gets the address of each who begins to guess.
  init(
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.now, self.wait, self.report) = (now, wait, report)
  }

  /// Waits until a password of an address may be looked at.
  /// - Throws: `HTTPError` 429 where too many wait.
  func turn(of address: String) async throws {
    let now = self.now()
    guard var client = clients[address], client.wrong >= Self.free,
      now - client.last < Self.memory
    else { return }
    let turn = max(now, client.turn)
    guard turn - now <= Self.queue else {
      throw HTTPError(
        .tooManyRequests, headers: [.retryAfter: "\(Self.queue.components.seconds)"],
        message: "there were too many wrong passwords")
    }
    client.turn = turn + Self.pace
    clients[address] = client
    if turn > now { try await wait(turn - now) }
  }

  /// Counts a wrong password of an address.
  func failed(_ address: String) {
    let now = self.now()
    if clients.count >= Self.addresses, clients[address] == nil {
      clients = clients.filter { now - $0.value.last < Self.memory }
      if clients.count >= Self.addresses { clients.removeAll() }
    }
    var client = clients[address] ?? Client(last: now, turn: now)
    if now - client.last >= Self.memory { client = Client(last: now, turn: now) }
    client.wrong += 1
    client.last = now
    if client.wrong == Self.free {
      client.turn = now + Self.pace
      report(address)
    }
    clients[address] = client
  }
}
