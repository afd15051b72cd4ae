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
    /// Files of folders that hold no push.
    package var passedFiles = 0
    /// The first results that were not as expected: where their payloads are, what came out, and
    /// what of it differs.
    package var failures: [String] { Array((unread + surprises).prefix(BatchTally.namedFailures)) }
    /// The first that could not be read, which come before others: they are few, and hide nowhere else.
    var unread: [String] = []
    var surprises: [String] = []
    /// Payloads that could not be read.
    package var faults = 0
    /// Results that time decided on a machine that was too busy for it.
    package var starved = 0
    /// The paths of the extensions that ran, each with whether it is pushsim's sample.
    var extensions: [String: Bool] = [:]
    /// Bytes of the input that are done with.
    package var inputBytes = 0
    /// Launch to decision, in microseconds.
    var elapsed = Histogram()
    /// Most private memory of the extension, in bytes.
    var peaks = Histogram()

    /// Results of this run.
    package var made: Int { count - resumed }
  }

  /// Failures that a summary names.
  package static let namedFailures = 10

  /// Extensions that a summary names.
  static let namedExtensions = 8

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

  func passed(bytes: Int, files: Int = 0) {
    state.withLock { state in
      state.inputBytes += bytes
      state.passedFiles += files
    }
  }

  func wrote(_ items: [FinishedItem]) {
    state.withLock { state in
      for finished in items {
        let result = finished.result
        state.labels[result.label, default: 0] += 1
        state.count += 1
        state.inputBytes += finished.inputBytes
        if result.isStarved { state.starved += 1 }
        state.name(finished)
        if result.isFault {
          state.faults += 1
        } else if !result.meetsExpectation {
          state.unexpected += 1
        }
        if let seconds = result.elapsedSeconds { state.elapsed.add(Int(seconds * 1_000_000)) }
        if let bytes = result.peakBytes { state.peaks.add(bytes) }
        if let ran = result.ran, state.extensions.count < Self.namedExtensions {
          state.extensions[ran.path] = ran.isSample
        }
      }
    }
  }
}

extension BatchTally.Snapshot {
  /// Keeps the name of a result that is not as expected, as long as there is room.
  fileprivate mutating func name(_ finished: FinishedItem) {
    let result = finished.result
    let list = result.isFault ? \Self.unread : \Self.surprises
    guard !result.meetsExpectation, self[keyPath: list].count < BatchTally.namedFailures else {
      return
    }
    self[keyPath: list].append(
      (["\(finished.place): \(result.label)"] + result.shortfalls).joined(separator: "; "))
  }
}
