import CLinux
import Foundation
import PayloadInput
import PushSimulator
import Synchronization

// The main path of a batch:
//
//   reading thread                  tasks, 1 or 2 a job       writing thread
//   PayloadReader ─▶ InputStage ─▶ WorkQueue ─▶ PayloadStage ─▶ ResultQueue ─▶ ResultWriter
//   files, lines     shard, limit,  the window,  delivers or     whole lines    order, file,
//                    what is done   bounded      lints           in memory      tally
//                                      ▲                                           │
//                                      └────────── released when written ◀─────────┘
//
/// Delivers any number of payloads in the memory of a few.
package struct Batch: Sendable {
  private let inputs: PayloadInputs
  private let options: BatchOptions
  private let stage: any PayloadStage
  private let file: ResultFile
  private let control: BatchControl
  private let tally: BatchTally
  private let queue = WorkQueue()
  private let results = ResultQueue()
  private let failure = BatchFailure()

  /// Creates a batch, to be run once.
  package init(
    _ inputs: PayloadInputs, options: BatchOptions, stage: any PayloadStage, file: ResultFile,
    control: BatchControl = BatchControl(), tally: BatchTally = BatchTally()
  ) {
    self.inputs = inputs
    self.options = options
    self.stage = stage
    self.file = file
    self.control = control
    self.tally = tally
  }

  /// Runs the batch to its end, which may be a failure: it is in the summary beside the results
  /// that were written before.
  package func run() async -> BatchSummary {
    let start = ContinuousClock.now
    if let scan = file.scan { tally.begin(with: scan) }
    let workers = Task {
      await withTaskGroup { group in
        let count = max(1, options.jobs) * stage.workersPerJob
        for _ in 0..<count { group.addTask { await work() } }
      }
    }
    control.connect(stop: { [queue] in queue.stop() }, abandon: { workers.cancel() })
    startReading()
    let writing = Task {
      await withCheckedContinuation { continuation in
        startWriting(failed: { workers.cancel() }, ended: { continuation.resume() })
      }
    }
    await workers.value
    results.finish()
    await writing.value
    return BatchSummary(
      end: failure.end(isInterrupted: control.isStopping), tally: tally.snapshot,
      elapsed: ContinuousClock.now - start, jobs: max(1, options.jobs), path: file.path)
  }

  // MARK: - Reading

  /// Starts the thread that reads. It is not waited for: it may hang in a pipe without a writer.
  private func startReading() {
    thread("pushsim-read") {
      var input = InputStage(
        PayloadReader(inputs, excluding: file.identity), options,
        done: file.consumeDone())
      var passed = 0
      while let item = input.next() {
        if input.passedBytes > passed { tally.passed(bytes: input.passedBytes - passed) }
        passed = input.passedBytes
        guard queue.put(item) else { return }
      }
      tally.passed(bytes: input.passedBytes - passed, files: input.passedFiles)
      queue.finish()
    }
  }

  // MARK: - Working

  private func work() async {
    var pace = AdaptiveBatchSize(maximum: stage.payloadsAtOnce)
    while true {
      let items = await queue.dequeue(upTo: pace.count)
      guard !items.isEmpty, !Task.isCancelled else { return }
      let start = ContinuousClock.now
      let outcomes = await stage.results(of: items.compactMap { try? $0.content.get() })
      pace.took(ContinuousClock.now - start, for: items.count)
      guard finish(items, outcomes) else { return }
    }
  }

  /// Hands the results of items to the writing thread.
  /// - Parameter outcomes: of those items that have content.
  /// - Returns: false when the batch cannot go on.
  private func finish(
    _ items: [BatchItem], _ outcomes: [Result<BatchResult, SimulatorError>]
  ) -> Bool {
    var rest = outcomes[...]
    var finished: [FinishedItem] = []
    for item in items {
      // Those behind a failure may have been recorded, so they are written all the same.
      guard let result = result(of: item, &rest) else { continue }
      let line = ResultLine.bytes(result, id: item.identifier, index: item.index)
      if options.failsFast, !result.meetsExpectation || options.differs?(line) ?? false {
        failure.failFast()
        queue.stop()
      }
      finished.append(FinishedItem(item, result, line))
    }
    results.put(finished)
    return finished.count == items.count
  }

  /// Returns the result of an item; nil when the batch cannot go on.
  private func result(
    of item: BatchItem, _ outcomes: inout ArraySlice<Result<BatchResult, SimulatorError>>
  ) -> BatchResult? {
    switch item.content {
    case .failure(let fault): return .fault(fault, at: item.place)
    case .success(let push):
      switch outcomes.popFirst() {
      case .success(let result): return result
      case .failure(let error):
        if let fault = ItemError(error) {
          let comment = CommentFault.error(in: push.text, named: push.name)
          return .fault(comment ?? fault, at: item.place)
        }
        if !Task.isCancelled {
          failure.fail(
            BatchError(.failed, "delivering \(item.place) failed: \(error.message)", cause: error))
        }
      case nil: failure.fail(BatchError(.failed, "delivering \(item.place) had no result"))
      }
      queue.stop()
      return nil
    }
  }

  // MARK: - Writing

  /// Starts the thread that writes; after a failure it only lets the workers come to their end.
  private func startWriting(
    failed: @escaping @Sendable () -> Void, ended: @escaping @Sendable () -> Void
  ) {
    thread("pushsim-write") {
      let writer = ResultWriter(file, order: options.order) { items in
        tally.wrote(items)
        queue.release(items: items.count, bytes: items.reduce(0) { $0 + $1.weight })
      }
      do throws(BatchError) {
        var (written, nextRelease) = (0, 1)
        while true {
          let finished = results.dequeueAll()
          if finished.isEmpty { break }
          try writer.accept(finished)
          written += finished.count
          guard written >= nextRelease else { continue }
          pushsim_release_code()
          nextRelease = 2 * written
        }
        try writer.finish()
      } catch {
        failure.fail(error)
        queue.stop()
        failed()
        while !results.dequeueAll().isEmpty {}
      }
      ended()
    }
  }

  private func thread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = name
    // The JSON parser goes down 512 levels.
    thread.stackSize = 8 << 20
    thread.start()
  }
}

/// Why a batch ends: the first failure wins.
final class BatchFailure: Sendable {
  private struct State {
    var failure: BatchError?
    var hasFailedFast = false
  }

  private let state = Mutex(State())

  func fail(_ error: BatchError) {
    state.withLock { $0.failure = $0.failure ?? error }
  }

  func failFast() {
    state.withLock { $0.hasFailedFast = true }
  }

  func end(isInterrupted: Bool) -> BatchSummary.End {
    state.withLock { state in
      if let failure = state.failure { return .failed(failure) }
      if isInterrupted { return .interrupted }
      return state.hasFailedFast ? .failedFast : .complete
    }
  }
}
