/// How much a process has written for one notification, asked of the kernel now and then.
struct DiskMeter {
  /// No sooner than this is asked again: 50 ms, in which a fast disk takes 100 MB.
  private static let pause: Int64 = 50_000_000

  private let pid: Int32
  /// The most bytes that may be written.
  let limitBytes: UInt64
  private var next: Int64
  private var before: UInt64?
  private var latest: (bytes: UInt64, at: Int64) = (0, .min / 2)
  /// Whether the process has already been asked to end.
  var hasAsked = false

  /// Meters a process from now on.
  init(pid: Int32, limitBytes: UInt64) {
    self.pid = pid
    self.limitBytes = limitBytes
    next = EventLoop.now + Self.pause
  }

  /// Begins anew for the next notification. A count stands for those that follow within `pause`.
  mutating func restart() {
    let now = EventLoop.now
    if now - latest.at >= Self.pause, let bytes = written() { latest = (bytes, now) }
    before = latest.bytes
    next = now + Self.pause
  }

  /// The bytes written in all, when they exceed the limit; nil also when it is too early to ask.
  /// - Parameter others: the bytes that the services wrote for the process.
  mutating func excess(with others: UInt64) -> UInt64? {
    let now = EventLoop.now
    guard now >= next, let total = written() else { return nil }
    next = now + Self.pause
    latest = (total, now)
    let bytes = total - min(total, before ?? 0) + others
    return bytes > limitBytes ? bytes : nil
  }

  private func written() -> UInt64? { ProcessTree.writtenBytes("/proc/\(pid)/io") }
}
