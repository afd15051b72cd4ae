import NIOCore

/// One direction of a link at work: runs its schedule against the clock.
final class ShapedDirection {
  private let clock: ProxyClock
  private var schedule: LinkSchedule
  private var streams: [Int: ProxiedStream] = [:]
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

  init(_ direction: NetworkCondition.Direction, roundTrip: Duration, clock: ProxyClock) {
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

  /// Adds a stream with the seed of its loss and jitter.
  func add(_ stream: ProxiedStream, seed: UInt64) {
    streams[stream.id] = stream
    schedule.add(stream: stream.id, seed: seed)
  }

  func remove(_ stream: ProxiedStream) {
    guard streams.removeValue(forKey: stream.id) != nil else { return }
    schedule.remove(stream: stream.id)
    if streams.isEmpty {
      timer?.cancel()
      waitsUntil = nil
    }
  }

  /// Takes bytes that a connection's sender has sent just now.
  func offer(_ bytes: Int, stream: ProxiedStream) {
    schedule.offer(bytes, stream: stream.id, at: clock.now)
    run()
  }

  /// Takes the end of what a connection's sender sends.
  func offerEnd(stream: ProxiedStream) {
    schedule.offerMark(stream: stream.id, at: clock.now)
    run()
  }

  private func run() {
    var previous: ProxiedStream?
    for passage in schedule.removePassages(until: clock.now) {
      guard let stream = streams[passage.stream] else { continue }
      if previous !== stream { previous?.deliver() }
      stream.expect(passage)
      previous = stream
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
