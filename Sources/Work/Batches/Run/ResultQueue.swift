import Foundation

/// A result on its way to the writing thread, without its payload.
struct FinishedItem: Sendable {
  var sequence: Int
  var place: String
  /// Bytes of the input it took.
  var inputBytes: Int
  /// Bytes that its item held in memory.
  var weight: Int
  var result: BatchResult
  var line: [UInt8]

  init(_ item: BatchItem, _ result: BatchResult, _ line: [UInt8]) {
    (sequence, place) = (item.sequence, item.place)
    (inputBytes, weight) = (item.inputBytes, item.weight)
    (self.result, self.line) = (result, line)
  }
}

/// Hands results from the workers to the writing thread; the window bounds how many there are.
// Mutable state is touched only under the condition's lock.
final class ResultQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var results: [FinishedItem] = []
  private var isFinished = false

  func put(_ finished: [FinishedItem]) {
    guard !finished.isEmpty else { return }
    condition.lock()
    // The writer takes all there is, so it waits only for the first.
    if results.isEmpty { condition.signal() }
    results += finished
    condition.unlock()
  }

  /// Ends the queue: no more results will arrive.
  func finish() {
    condition.lock()
    isFinished = true
    condition.signal()
    condition.unlock()
  }

  /// All results there are, as soon as there is one; none at the end. Blocks.
  func dequeueAll() -> [FinishedItem] {
    condition.lock()
    defer { condition.unlock() }
    while results.isEmpty, !isFinished { condition.wait() }
    var taken: [FinishedItem] = []
    swap(&taken, &results)
    return taken
  }
}
