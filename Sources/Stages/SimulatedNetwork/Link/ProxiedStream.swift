import NIOCore

/// One direction of a proxied connection: holds what one end sent until it arrives at the other.
final class ProxiedStream {
  /// How a sender ends.
  enum End {
    /// It sends no more.
    case finish
    /// It receives no more either.
    case reset
  }

  private enum Content {
    case bytes(ByteBuffer)
    case end(End)
  }

  let id: Int
  private let direction: ShapedDirection
  private let clock: ProxyClock
  private let source: any Channel
  private let sink: any Channel
  private let seeEnd: (End) -> Void

  /// The data that was read and not yet written, with its arrival times.
  private var contents = CircularBuffer<Content>()
  private var passages = CircularBuffer<LinkSchedule.Passage>()
  /// Bytes that were read and have not left for the sink yet.
  private var heldBytes = 0
  private var timer: Scheduled<Void>?
  private var isWaitingToRead = false
  private var isFinished = false
  private var isCancelled = false

  /// Whether the sender has sent its end.
  private(set) var hasEnded = false
  /// Whether the end has arrived.
  private(set) var hasDelivered = false
  /// Whether the held bytes can never arrive, because all copies of a segment were lost.
  private(set) var isLost = false

  /// Joins two ends; `seeEnd` is called when an end arrives.
  init(
    id: Int, direction: ShapedDirection, clock: ProxyClock, source: any Channel, sink: any Channel,
    seed: UInt64, seeEnd: @escaping (End) -> Void
  ) {
    self.id = id
    self.direction = direction
    self.clock = clock
    self.source = source
    self.sink = sink
    self.seeEnd = seeEnd
    direction.add(self, seed: seed)
  }

  /// Asks the source for more, now or when there is room for it.
  func read() {
    guard !isCancelled, !hasEnded else { return }
    isWaitingToRead = heldBytes >= direction.holdLimit
    if !isWaitingToRead { source.read() }
  }

  /// Appends bytes of the source.
  func append(_ bytes: ByteBuffer) {
    guard !isCancelled, bytes.readableBytes > 0 else { return }
    heldBytes += bytes.readableBytes
    contents.append(.bytes(bytes))
    direction.offer(bytes.readableBytes, stream: self)
  }

  /// Appends the source's end; a reset may come after it has finished.
  func append(_ end: End) {
    guard !isCancelled else { return }
    hasEnded = true
    contents.append(.end(end))
    direction.offerEnd(stream: self)
  }

  /// Notes when the next of the held bytes arrive.
  func expect(_ passage: LinkSchedule.Passage) {
    if passage.arrives == nil { isLost = true }
    passages.append(passage)
  }

  /// Writes what has arrived to the sink and waits for the next.
  func deliver() {
    let now = clock.now
    var written = 0
    while let passage = passages.first, let arrives = passage.arrives, arrives <= now {
      passages.removeFirst()
      if passage.bytes > 0 {
        write(passage.bytes)
        written += passage.bytes
      } else if case .end(let end)? = contents.popFirst() {
        flush(written)
        written = 0
        arrive(end)
      }
      if isCancelled { return }
    }
    flush(written)
    guard !isCancelled, timer == nil, let arrives = passages.first?.arrives else { return }
    timer = clock.scheduleSoon(arrives) { [weak self] in
      self?.timer = nil
      self?.deliver()
    }
  }

  /// Drops the held bytes and reads no more.
  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    timer?.cancel()
    timer = nil
    contents.removeAll()
    passages.removeAll()
    direction.remove(self)
  }

  private func write(_ count: Int) {
    var missing = count
    while missing > 0, case .bytes(var bytes)? = contents.first {
      guard let slice = bytes.readSlice(length: min(missing, bytes.readableBytes)) else { return }
      missing -= slice.readableBytes
      if bytes.readableBytes == 0 {
        contents.removeFirst()
      } else {
        contents[contents.startIndex] = .bytes(bytes)
      }
      sink.write(slice, promise: nil)
    }
  }

  /// Sends what was written; room is made when the sink's system has taken it.
  private func flush(_ count: Int) {
    guard count > 0 else { return }
    let sent = clock.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { [weak self] _ in self?.release(count) }
    sink.writeAndFlush(ByteBuffer(), promise: sent)
  }

  private func release(_ count: Int) {
    heldBytes -= count
    if isWaitingToRead { read() }
    finishIfSent()
  }

  private func arrive(_ end: End) {
    switch end {
    case .finish:
      isFinished = true
      finishIfSent()
    case .reset:
      hasDelivered = true
      seeEnd(.reset)
    }
  }

  /// Closing earlier would take back bytes that the sink's system has no room for yet.
  private func finishIfSent() {
    guard isFinished, heldBytes == 0, !hasDelivered else { return }
    hasDelivered = true
    seeEnd(.finish)
  }
}
