import NIOCore

/// One direction of a link at work: runs its schedule against the clock.
final class RelayLane {
  private let clock: RelayClock
  private var schedule: LinkSchedule
  private var flows: [Int: RelayFlow] = [:]
  private var timer: Scheduled<Void>?
  private var waitsUntil: Duration?

  /// How much of one connection is held between its ends, in bytes: enough that the link never
  /// runs dry while more is read, and no more.
  let holdLimit: Int

  private static let smallestHoldLimit = 64 * 1024
  /// The bound where the link has none; what it holds is the window of a fast connection.
  private static let largestHoldLimit = 4 * 1024 * 1024
  /// Real time that a busy machine may take to read more.
  private static let readingTime = Duration.milliseconds(25)
  /// Real time on the link that may be sent as one piece.
  private static let granularity = Duration.microseconds(500)

  init(_ direction: NetworkCondition.Direction, roundTrip: Duration, clock: RelayClock) {
    self.clock = clock
    schedule = LinkSchedule(
      direction, roundTrip: roundTrip, granularity: clock.scale.simulated(Self.granularity))
    let time = (direction.delay + direction.jitter) * 2 + clock.scale.simulated(Self.readingTime)
    let bytes = direction.bytesPerSecond.map { $0 * (time / .seconds(1)) } ?? .infinity
    // A link with neither bandwidth nor delay passes everything on at once.
    let isPlain = direction.bytesPerSecond == nil && direction.delay + direction.jitter == .zero
    holdLimit =
      isPlain
      ? 4 * Self.smallestHoldLimit
      : Int(min(max(bytes, Double(Self.smallestHoldLimit)), Double(Self.largestHoldLimit)))
  }

  /// Adds a connection with what is drawn for it in this direction.
  func add(_ flow: RelayFlow, seed: UInt64) {
    flows[flow.id] = flow
    schedule.add(flow: flow.id, seed: seed)
  }

  func remove(_ flow: RelayFlow) {
    guard flows.removeValue(forKey: flow.id) != nil else { return }
    schedule.remove(flow: flow.id)
    if flows.isEmpty {
      timer?.cancel()
      waitsUntil = nil
    }
  }

  /// Takes bytes that a connection's sender has sent just now.
  func offer(_ bytes: Int, flow: RelayFlow) {
    schedule.offer(bytes, flow: flow.id, at: clock.now)
    run()
  }

  /// Takes the end of what a connection's sender sends.
  func offerEnd(flow: RelayFlow) {
    schedule.offerMark(flow: flow.id, at: clock.now)
    run()
  }

  private func run() {
    var previous: RelayFlow?
    for passage in schedule.take(until: clock.now) {
      guard let flow = flows[passage.flow] else { continue }
      if previous !== flow { previous?.deliver() }
      flow.expect(passage)
      previous = flow
    }
    previous?.deliver()
    wait()
  }

  /// Lets the next segment leave in time. A timer that is too early does no harm, and starting
  /// one costs.
  private func wait() {
    guard let start = schedule.nextStart else { return }
    if let waitsUntil {
      if waitsUntil <= start { return }
      timer?.cancel()
    }
    waitsUntil = start
    timer = clock.scheduleSoon(start) { [weak self] in
      self?.waitsUntil = nil
      self?.run()
    }
  }
}
