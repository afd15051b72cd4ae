import Glibc

/// Reads how much private memory a process holds, and says when to look again.
///
/// It counts anonymous, shared and swapped memory (`RssAnon` + `RssShmem` + `VmSwap`), the
/// counterpart of the physical footprint that iOS holds against the cap (LIFE-11).
struct MemoryMeter: ~Copyable {
  /// One reading, in bytes.
  struct Reading: Hashable {
    /// Private memory now.
    var privateBytes: Int
    /// The most there has been for certain, also between two readings.
    var peakBytes: Int
    /// The part of `privateBytes` that is page tables.
    var tableBytes = 0
    /// How many threads there are; 1 where they were not counted.
    var threads = 1
    /// How many filters of system calls the process has; nil where they were not counted.
    var filters: Int?
    /// Whether it comes with the peak since the last one of its kind.
    var isExact = false
    /// When it was taken, on the event loop's clock.
    var at: Int64 = 0
  }

  /// The fastest growth that sampling is laid out for: 4 GB/s, about what one core can touch.
  static let fastestBytesPerNanosecond = 4
  /// The shortest pause between two readings, 250 µs, and the longest, 20 ms.
  static let cadence: ClosedRange<Int64> = 250_000...20_000_000
  /// Below this distance to the cap every reading is an exact one; 1 MB covers what the kernel's
  /// per-core counters may hold back from the quick one.
  static let exactWithinBytes = 1 << 20
  /// Every so many readings one is exact, to notice peaks between the others.
  static let exactEvery = 16

  /// Page tables that any process has: 1 MB. iOS counts them, and who touches a byte every 2 MB has
  /// little else; so what is beyond counts.
  static let ordinaryTableBytes = 1 << 20

  private let pid: Int32
  private let quick: Int32
  private let exact: Int32
  private let faults: Int32
  /// Runs between the read of the bytes and that of the faults, for tests.
  var betweenReads: () -> Void = {}
  private let pageBytes = Int(sysconf(Int32(_SC_PAGESIZE)))
  private var countdown = 0
  /// The bytes of page tables in the last exact reading.
  private var tableBytes = 0
  private(set) var latest: Reading?
  /// The last exact reading.
  private(set) var latestExact: Reading?
  /// The process's bytes and number of faults at the last exact reading.
  private var before = (bytes: inheritedBytes, faults: 0)

  /// The memory that a fork inherits from its zygote without a fault.
  private static let inheritedBytes = 4 << 20

  /// Opens the process's accounts; nil, and `errno` says why, when it is gone or the machine is out of
  /// descriptors.
  init?(pid: Int32) {
    self.pid = pid
    quick = open("/proc/\(pid)/statm", O_RDONLY | O_CLOEXEC)
    exact = open("/proc/\(pid)/status", O_RDONLY | O_CLOEXEC)
    faults = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    if quick < 0 || exact < 0 || faults < 0 {
      let error = errno
      for file in [quick, exact, faults] where file >= 0 { close(file) }
      errno = error
      return nil
    }
  }

  deinit {
    close(quick)
    close(exact)
    close(faults)
  }

  /// Nanoseconds until the cap could be reached at the fastest growth.
  static func pause(before limitBytes: Int, from bytes: Int) -> Int64 {
    let headroom = Int64(max(0, limitBytes - bytes)) / Int64(fastestBytesPerNanosecond)
    return min(max(headroom, cadence.lowerBound), cadence.upperBound)
  }

  /// Looks now; an exact look when `isFinal`, when near the cap, and now and then.
  /// - Returns: nil when the process is gone.
  mutating func read(limitBytes: Int, isFinal: Bool = false) -> Reading? {
    if !isFinal, countdown > 0, let bytes = quickBytes() {
      countdown -= 1
      latest = Reading(privateBytes: bytes, peakBytes: bytes, at: EventLoop.now)
      if bytes + Self.exactWithinBytes < limitBytes {
        return latest
      }
    }
    countdown = Self.exactEvery
    // While this thread waits for a processor between two reads, the process may touch much: the next
    // look counts from the faults before the bytes, this one counts to those behind them.
    let earlier = minorFaults()
    guard var reading = exactReading() else { return nil }
    betweenReads()
    tableBytes = reading.tableBytes
    if let earlier, let faults = minorFaults() {
      // A file that was mapped and unmapped since leaves a high-water mark too. But each page of
      // private memory takes a fault, while the kernel maps sixteen of a file's for one.
      let touched = before.bytes + (faults - before.faults) * pageBytes
      reading.peakBytes = min(reading.peakBytes, max(reading.privateBytes, touched))
      before = (reading.privateBytes, earlier)
    }
    reading.isExact = true
    reading.at = EventLoop.now
    latestExact = reading
    latest = reading
    return reading
  }

  /// The number of filters of system calls that the process has now; nil where the kernel does not
  /// say, or the process is gone.
  var filters: Int? { exactReading()?.filters }

  private func minorFaults() -> Int? {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      let count = pread(faults, buffer.baseAddress, buffer.count, 0)
      guard count > 0, let name = buffer[..<count].lastIndex(of: UInt8(ascii: ")")) else {
        return nil
      }
      // Behind the name: the state, six numbers, the minor faults.
      let fields = buffer[name..<count].split(separator: UInt8(ascii: " "))
      return fields.count > 8 ? Self.number(fields[8]) : nil
    }
  }

  /// Forgets the peak so far, for a process that takes its next notification.
  func resetPeak() {
    let file = open("/proc/\(pid)/clear_refs", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = write(file, "5", 1)
    close(file)
  }

  private func quickBytes() -> Int? {
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
      let count = pread(quick, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else { return nil }
      // size resident shared …, in pages; what is resident and not of a file is private.
      var numbers = buffer[..<count].split(separator: UInt8(ascii: " ")).map(Self.number)
      guard numbers.count > 2, numbers.removeFirst() > 0 else { return nil }
      return (numbers[0] - numbers[1]) * pageBytes + tableBytes
    }
  }

  private func exactReading() -> Reading? {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = pread(exact, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else { return nil }
      return Self.reading(status: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Reads the text of `/proc/PID/status`; nil for a process that has given up its memory.
  static func reading(status text: UnsafeRawBufferPointer) -> Reading? {
    var filters: Int?
    var anonymous: Int?
    var file = 0, shared = 0, swapped = 0, highest = 0, tables = 0, threads = 1
    forEachLine(of: text) { key, value in
      // For each notification of a batch: nothing is allocated, and no other number is read.
      switch key.first {
      case UInt8(ascii: "R"):
        if key.elementsEqual("RssAnon".utf8) {
          anonymous = number(value) * 1024
        } else if key.elementsEqual("RssFile".utf8) {
          file = number(value) * 1024
        } else if key.elementsEqual("RssShmem".utf8) {
          shared = number(value) * 1024
        }
      case UInt8(ascii: "V"):
        if key.elementsEqual("VmSwap".utf8) {
          swapped = number(value) * 1024
        } else if key.elementsEqual("VmHWM".utf8) {
          highest = number(value) * 1024
        } else if key.elementsEqual("VmPTE".utf8) {
          tables = max(0, number(value) * 1024 - Self.ordinaryTableBytes)
        }
      case UInt8(ascii: "T") where key.elementsEqual("Threads".utf8): threads = number(value)
      case UInt8(ascii: "S") where key.elementsEqual("Seccomp_filters".utf8):
        filters = number(value)
      default: break
      }
    }
    guard let anonymous else { return nil }
    let now = anonymous + shared + swapped + tables
    // Unless file pages were unmapped, the process held at least this much private memory at its
    // highest: the high-water mark less the file pages of now.
    return Reading(
      privateBytes: now, peakBytes: max(now, highest - file), tableBytes: tables, threads: threads,
      filters: filters)
  }

  /// Hands over the key and the value of each line `key:  value`.
  private static func forEachLine(
    of text: UnsafeRawBufferPointer,
    _ body: (_ key: Slice<UnsafeRawBufferPointer>, _ value: Slice<UnsafeRawBufferPointer>) -> Void
  ) {
    var start = text.startIndex
    while start < text.endIndex {
      let line = text[start...]
      let end = line.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      if let colon = text[start..<end].firstIndex(of: UInt8(ascii: ":")) {
        let value = text[(colon + 1)..<end]
        let digits = value.firstIndex(where: isDigit) ?? end
        body(text[start..<colon], text[digits..<end])
      }
      start = end + 1
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func number(_ digits: some Sequence<UInt8>) -> Int {
    digits.prefix(while: isDigit).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
