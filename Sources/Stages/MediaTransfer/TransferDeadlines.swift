/// When a transfer has taken too long: without a byte, or in all. Limits are simulated time.
struct TransferDeadlines: Sendable {
  /// Which limit was reached.
  enum Expiry: Sendable, Hashable {
    case stalled(Duration)
    case resource(Duration)

    /// The limit that was reached.
    var text: String {
      switch self {
      case .stalled(let limit): "no byte came for \(limit)"
      case .resource(let limit): "the resource was not complete after \(limit)"
      }
    }
  }

  /// The longest limit; beyond it there is none. One year, so that no sum overflows.
  static let longest = Duration.seconds(365 * 24 * 3600)

  private let stall: Duration?
  private let resource: Duration?
  private let speed: Double
  private let start: ContinuousClock.Instant
  private var lastActivity: ContinuousClock.Instant
  private var isSuspended = false

  /// Starts both clocks; a limit of nil, zero or less means no limit.
  /// - Parameter speed: simulated seconds per second.
  init(stall: Duration?, resource: Duration?, speed: Double = 1, start: ContinuousClock.Instant) {
    self.stall = Self.limit(stall)
    self.resource = Self.limit(resource)
    self.speed = speed
    self.start = start
    lastActivity = start
  }

  /// Notes that a byte came or went.
  mutating func touch(_ now: ContinuousClock.Instant) {
    lastActivity = now
  }

  /// Stops the stall clock: the receiver asked for silence.
  mutating func suspend() {
    isSuspended = true
  }

  /// Starts the stall clock anew.
  mutating func resume(_ now: ContinuousClock.Instant) {
    isSuspended = false
    lastActivity = now
  }

  /// When to look again; nil when nothing limits the transfer now.
  var next: ContinuousClock.Instant? {
    [stallEnd, resourceEnd].compactMap(\.self).min()
  }

  /// The limit reached by `now`; nil for none.
  func expiry(at now: ContinuousClock.Instant) -> Expiry? {
    if let resource, let resourceEnd, now >= resourceEnd { return .resource(resource) }
    if let stall, let stallEnd, now >= stallEnd { return .stalled(stall) }
    return nil
  }

  private var stallEnd: ContinuousClock.Instant? {
    isSuspended ? nil : stall.map { lastActivity + $0.real(atSpeed: speed) }
  }

  private var resourceEnd: ContinuousClock.Instant? {
    resource.map { start + $0.real(atSpeed: speed) }
  }

  private static func limit(_ duration: Duration?) -> Duration? {
    duration.flatMap { $0 > .zero && $0 < longest ? $0 : nil }
  }
}

extension Duration {
  /// How long a simulated duration really takes.
  func real(atSpeed speed: Double) -> Duration {
    speed == 1 ? self : self / speed
  }
}
