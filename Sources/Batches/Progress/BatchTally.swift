import Synchronization

/// The counts of a batch so far; the batch writes them, the progress display reads them.
package final class BatchTally: Sendable {
  /// The counts at one instant.
  package struct Snapshot: Sendable {
    /// Results of each label, those of a resumed file included.
    package var labels: [String: Int] = [:]
    /// Results that are written, those of a resumed file included.
    package var count = 0
    /// Results a resumed file had.
    package var resumed = 0
    /// Unexpected results, without the faults.
    package var unexpected = 0
    /// Payloads that could not be read.
    package var faults = 0
    /// Bytes of the input that are done with.
    package var inputBytes = 0
    /// Launch to decision, in microseconds.
    var elapsed = Histogram()
    /// Most private memory of the extension, in bytes.
    var peaks = Histogram()

    /// Results of this run.
    package var made: Int { count - resumed }
  }

  private let state = Mutex(Snapshot())

  /// Begins with nothing.
  package init() {}

  /// The numbers now.
  package var snapshot: Snapshot { state.withLock(\.self) }

  func begin(with scan: JournalScan) {
    state.withLock { state in
      state.labels = scan.labels
      state.count = scan.count
      state.resumed = scan.count
      state.unexpected = scan.unexpected
      state.faults = scan.faults
    }
  }

  func passed(bytes: Int) {
    state.withLock { $0.inputBytes += bytes }
  }

  func wrote(_ items: [FinishedItem]) {
    state.withLock { state in
      for finished in items {
        let result = finished.result
        state.labels[result.label, default: 0] += 1
        state.count += 1
        state.inputBytes += finished.item.inputBytes
        if result.isFault {
          state.faults += 1
        } else if !result.meetsExpectation {
          state.unexpected += 1
        }
        if let seconds = result.elapsedSeconds { state.elapsed.add(Int(seconds * 1_000_000)) }
        if let bytes = result.peakBytes { state.peaks.add(bytes) }
      }
    }
  }
}
