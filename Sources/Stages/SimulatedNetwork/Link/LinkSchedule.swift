/// One direction of a link: decides when bytes that enter it leave and arrive.
///
/// The connections of the link take turns, segment by segment, at its bandwidth; each is held to
/// what loss leaves of it (`LossModel`). A segment leaves when its last bit is sent and arrives a
/// delay later, with jitter and retransmissions, but never before the segment ahead of it. What is
/// drawn depends on the connection's seed and the place of the segment in its stream alone, so that
/// the same bytes at the same times give the same schedule.
package struct LinkSchedule: Sendable {
  /// Bytes of one connection that cross the link together.
  package struct Passage: Sendable, Hashable {
    /// The connection's number.
    package var stream: Int
    /// How many bytes; 0 for a mark.
    package var bytes: Int
    /// When the last of them was sent.
    package var leaves: Duration
    /// When they arrive; nil for never, and then nothing behind them arrives.
    package var arrives: Duration?
  }

  private struct Stream {
    let seed: UInt64
    var queuedBytes = 0
    var queuedMarks = 0
    /// Bytes that were sent: where the next segment starts.
    var offset = 0
    var queuedSince = Duration.zero
    /// When loss allows the next segment.
    var allowed = Duration.zero
    var lastLeft = Duration.zero
    var lastArrival: Duration? = .zero
  }

  private let delay: Duration
  private let jitter: Duration
  private let loss: LossModel
  /// Nanoseconds on the link for a byte; 0 without a bound.
  private let linkTime: Double
  /// Nanoseconds between the bytes of one connection under loss; 0 without a bound.
  private let paceTime: Double
  /// The most bytes of one piece; pieces start at multiples of it.
  private let pieceBytes: Int

  private var streams: [Int: Stream] = [:]
  /// Those with bytes to send, by turns.
  private var turns: [Int] = []
  /// When the link will have sent everything it accepted.
  private var free = Duration.zero
  private var passages: [Passage] = []

  /// - Parameters:
  ///   - direction: its figures.
  ///   - roundTrip: both directions' delays.
  ///   - granularity: the size of a piece that may be sent instead of segments, as time on the
  ///     link; nothing by default. Has no effect under loss or jitter, which are drawn for each
  ///     segment.
  package init(
    _ direction: NetworkCondition.Direction, roundTrip: Duration, granularity: Duration = .zero
  ) {
    delay = max(direction.delay, .zero)
    jitter = max(direction.jitter, .zero)
    loss = LossModel(rate: direction.lossRate, roundTrip: roundTrip)
    let bytesPerSecond = direction.bytesPerSecond
    linkTime = bytesPerSecond.map { 1e9 / $0 } ?? 0
    paceTime = loss.bytesPerSecond.map { 1e9 / $0 } ?? 0
    let segment = LossModel.segmentBytes
    if loss.rate > 0 || jitter > .zero {
      pieceBytes = segment
    } else if let bytesPerSecond {
      let bytes = bytesPerSecond * max(granularity / .seconds(1), 0)
      pieceBytes = max(1, Int(min(bytes, 1e9)) / segment) * segment
    } else {
      pieceBytes = .max
    }
  }

  /// Adds a connection; `seed` is its own in this direction.
  package mutating func add(stream: Int, seed: UInt64) {
    streams[stream] = Stream(seed: seed)
  }

  /// Forgets a connection and what it has not sent.
  package mutating func remove(stream: Int) {
    streams[stream] = nil
    turns.removeAll { $0 == stream }
  }

  /// Takes bytes that enter at a time, which never goes back; bytes of one time go together.
  package mutating func offer(_ bytes: Int, stream: Int, at time: Duration) {
    run { $0 < time }
    guard bytes > 0, streams[stream] != nil else { return }
    if streams[stream]?.queuedBytes == 0 {
      streams[stream]?.queuedSince = time
      turns.append(stream)
    }
    streams[stream]?.queuedBytes += bytes
  }

  /// Takes a mark, such as an end: it takes no time on the link and arrives behind all bytes
  /// before it.
  package mutating func offerMark(stream: Int, at time: Duration) {
    run { $0 < time }
    streams[stream]?.queuedMarks += 1
    if streams[stream]?.queuedBytes == 0 { sendMarks(stream, at: time) }
  }

  /// Everything that has started to leave by a time, in order.
  package mutating func removePassages(until time: Duration) -> [Passage] {
    run { $0 <= time }
    defer { passages.removeAll(keepingCapacity: true) }
    return passages
  }

  /// When the next segment starts to leave; nil when none waits.
  package var nextStart: Duration? {
    next()?.start
  }

  private mutating func run(while isTime: (Duration) -> Bool) {
    while let (turn, start) = next(), isTime(start) {
      send(turn, at: start)
    }
  }

  /// Returns the next sender and its time: the first that may send at the earliest time.
  private func next() -> (turn: Int, start: Duration)? {
    var best: (turn: Int, start: Duration)?
    for (turn, id) in turns.enumerated() {
      guard let stream = streams[id] else { continue }
      let start = max(free, stream.queuedSince, stream.allowed)
      if start < best?.start ?? .seconds(Int64.max) { best = (turn, start) }
      if start == free { break }
    }
    return best
  }

  private mutating func send(_ turn: Int, at start: Duration) {
    let id = turns.remove(at: turn)
    guard var stream = streams[id] else { return }
    let bytes = min(stream.queuedBytes, pieceBytes - stream.offset % pieceBytes)
    free = start + .nanoseconds(Int64((linkTime * Double(bytes)).rounded()))
    stream.allowed = start + .nanoseconds(Int64((paceTime * Double(bytes)).rounded()))
    stream.queuedBytes -= bytes
    stream.lastLeft = free
    stream.lastArrival = arrival(of: stream)
    stream.offset += bytes
    streams[id] = stream
    passages.append(
      Passage(stream: id, bytes: bytes, leaves: free, arrives: stream.lastArrival))
    if stream.queuedBytes > 0 {
      turns.append(id)
    } else if stream.queuedMarks > 0 {
      sendMarks(id, at: free)
    }
  }

  private func arrival(of stream: Stream) -> Duration? {
    guard let last = stream.lastArrival else { return nil }
    guard loss.rate > 0 || jitter > .zero else { return max(last, stream.lastLeft + delay) }
    var generator = SeededGenerator(seed: stream.seed, for: "segment", stream.offset)
    let way = delay.varied(by: jitter, using: &generator)
    let lateness = loss.lateness(bytesBehind: stream.queuedBytes, using: &generator)
    return lateness.map { max(last, stream.lastLeft + way + $0) }
  }

  private mutating func sendMarks(_ id: Int, at time: Duration) {
    guard var stream = streams[id] else { return }
    let leaves = max(time, stream.lastLeft)
    if loss.rate >= 1 { stream.lastArrival = nil }
    stream.lastArrival = stream.lastArrival.map { max($0, leaves + delay) }
    for _ in 0..<stream.queuedMarks {
      passages.append(Passage(stream: id, bytes: 0, leaves: leaves, arrives: stream.lastArrival))
    }
    stream.queuedMarks = 0
    streams[id] = stream
  }
}

extension NetworkCondition {
  /// Both delays: from a packet to its answer.
  var roundTrip: Duration { download.delay + upload.delay }
}

extension NetworkCondition.Direction {
  /// The bandwidth; nil for no bound.
  var bytesPerSecond: Double? {
    bitsPerSecond.flatMap { $0 > 0 && $0.isFinite ? $0 / 8 : nil }
  }
}

extension Duration {
  /// A time that differs by up to `jitter`, evenly to both sides, and is never negative.
  func varied(by jitter: Duration, using generator: inout SeededGenerator) -> Duration {
    jitter > .zero ? max(.zero, self + jitter * (generator.unit() * 2 - 1)) : self
  }
}
