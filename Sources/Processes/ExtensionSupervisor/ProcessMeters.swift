/// How much memory and disk a running process takes, and when to look again.
///
/// Used on the event loop's thread only.
final class ProcessMeters {
  /// A reading stands for the notifications that begin and end within this time after it: 1 ms, in
  /// which a process can touch 4 MB.
  private static let readingHolds: Int64 = 1_000_000

  /// Called when it is time to look.
  var onDue: () -> Void = {}
  private let loop: EventLoop
  private let budget: SamplingBudget
  private var memory: MemoryMeter
  private var disk: DiskMeter?
  private var alarm: EventLoop.Source?

  /// Opens the process's accounts; nil when it is gone.
  init?(loop: EventLoop, budget: SamplingBudget, pid: Int32, diskLimitBytes: UInt64?) {
    guard let memory = MemoryMeter(pid: pid) else { return nil }
    self.loop = loop
    self.budget = budget
    self.memory = memory
    disk = diskLimitBytes.map { DiskMeter(pid: pid, limitBytes: $0) }
  }

  /// The last reading; nil before the first.
  var latest: MemoryMeter.Reading? { memory.latest }

  /// Whether the last reading stands for now.
  var isFresh: Bool {
    memory.latest.map { EventLoop.now - $0.at < Self.readingHolds } ?? false
  }

  /// Whether there was no more up to now, as the last exact reading and the last one say.
  func isKnown(within limitBytes: Int) -> Bool {
    guard let exact = memory.latestExact, let latest, EventLoop.now - exact.at < Self.readingHolds
    else {
      return false
    }
    return max(exact.peakBytes, latest.privateBytes) <= limitBytes
  }

  /// Whether somebody is going to look.
  var isScheduled: Bool { alarm != nil }

  /// How many filters of system calls the process has; nil where that is not known.
  var filters: Int? { memory.filters }

  /// Looks now; nil when the process, or its main thread, is gone.
  func readMemory(limitBytes: Int, isFinal: Bool) -> MemoryMeter.Reading? {
    memory.read(limitBytes: limitBytes, isFinal: isFinal)
  }

  /// Forgets the peak so far.
  func resetPeak() { memory.resetPeak() }

  /// Begins the account of the next notification's disk.
  func restartDisk() { disk?.restart() }

  /// The bytes written, when they exceed the limit, and whether the process was warned before.
  /// - Parameter others: the bytes that the services wrote for the process.
  func diskExcess(with others: UInt64) -> (bytes: UInt64, limitBytes: UInt64, hasAsked: Bool)? {
    guard let bytes = disk?.excess(with: others), let limit = disk?.limitBytes else { return nil }
    defer { disk?.hasAsked = true }
    return (bytes, limit, disk?.hasAsked ?? false)
  }

  /// Ensures another look after one that found no memory, in the longest pause.
  func scheduleAgain() { schedule(before: .max, from: 0) }

  /// Ensures a look before the cap can be reached.
  func schedule(before limitBytes: Int, from bytes: Int) {
    stop()
    budget.add()
    let pause = budget.pause(MemoryMeter.pause(before: limitBytes, from: bytes))
    alarm = loop.schedule(at: EventLoop.now + pause) { [weak self] in
      self?.stop()
      self?.onDue()
    }
  }

  func stop() {
    guard let alarm else { return }
    loop.cancelTimer(alarm)
    self.alarm = nil
    budget.remove()
  }
}
