import Glibc
import SystemFiles

/// The contents of a results file: read once, when a batch is resumed.
struct JournalScan {
  /// Bytes up to the end of the last line that is whole.
  private(set) var wholeBytes = 0
  /// Results that are there.
  private(set) var count = 0
  /// How many of each label.
  private(set) var labels: [String: Int] = [:]
  private(set) var unexpected = 0
  private(set) var faults = 0
  private var keys: [CompletedItems.Key] = []

  private static let chunkBytes = 1 << 20

  /// Returns the identifiers of the finished items, once: two copies would take twice the memory.
  mutating func consumeDone() -> CompletedItems {
    var taken: [CompletedItems.Key] = []
    swap(&taken, &keys)
    return CompletedItems(consume taken)
  }

  /// Reads the file from its beginning.
  ///
  /// A last line without its end is torn: the batch died while writing it. A line with NUL bytes
  /// is one too, with all that follows: so a file system leaves what it had no time to write
  /// before the machine lost its power.
  /// - Throws: `BatchError` for a file that holds something else.
  init(_ descriptor: Int32, path: String) throws(BatchError) {
    var head: [UInt8] = []
    var lastByte: UInt8 = 0
    var hasNUL = false
    var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    var offset = 0
    while true {
      let size = uninterrupted { pread(descriptor, &chunk, chunk.count, offset) }
      guard size >= 0 else {
        throw BatchError(
          .failed, "reading \(path) failed: \(String(cString: strerror(errno)))")
      }
      guard size > 0 else { return }
      if offset == 0 { reserve(chunk[..<size], descriptor) }
      var start = 0
      while start < size {
        let end = Self.find(0x0A, in: chunk, from: start, to: size)
        let part = chunk[start..<(end ?? size)]
        if head.count < ResultHead.maximumBytes {
          head += part.prefix(ResultHead.maximumBytes - head.count)
        }
        lastByte = part.last ?? lastByte
        hasNUL = hasNUL || Self.find(0, in: chunk, from: start, to: part.endIndex) != nil
        guard let end else { break }
        guard !hasNUL else { return }
        try add(lastByte == UInt8(ascii: "}") ? ResultHead(head) : nil, path)
        wholeBytes = offset + end + 1
        head.removeAll(keepingCapacity: true)
        start = end + 1
      }
      offset += size
    }
  }

  private mutating func add(_ head: ResultHead?, _ path: String) throws(BatchError) {
    guard let head else {
      throw BatchError(
        .unreadableInput,
        "line \(count + 1) of \(path) is not a result of pushsim batch, so the batch cannot be resumed "
          + "with this file; name another one, or overwrite it", setting: .overwriting)
    }
    count += 1
    keys.append(CompletedItems.Key(head.identifier))
    labels[head.label, default: 0] += 1
    if head.isFault { faults += 1 } else if !head.meetsExpectation { unexpected += 1 }
  }

  /// Makes room for as many results as the file must have by its first lines, at once: growing by
  /// doubling would take twice the memory.
  private mutating func reserve(_ chunk: ArraySlice<UInt8>, _ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    let lines = chunk.count { $0 == 0x0A }
    let share = Double(status.st_size) / Double(chunk.count)
    keys.reserveCapacity(Int(Double(lines) * share * 1.05) + 1)
  }

  private static func find(_ byte: Int32, in chunk: [UInt8], from start: Int, to end: Int) -> Int? {
    chunk.withUnsafeBytes { buffer in
      guard start < end, let base = buffer.baseAddress,
        let hit = memchr(base + start, byte, end - start)
      else { return nil }
      return UnsafeRawPointer(hit) - base
    }
  }
}
