import DequeModule
import Foundation

/// Hands payloads from the reading thread to the workers, never more than the window holds.
///
/// A payload is in the window from being read until its result is written, so that a slow delivery,
/// a slow reader of the results and a slow disk hold the reading back, and nothing piles up.
// Mutable state is touched only under the condition's lock.
final class WorkQueue: @unchecked Sendable {
  private let maximumItems: Int
  private let maximumBytes: Int
  private let condition = NSCondition()
  private var items: Deque<BatchItem> = []
  private var itemsInside = 0
  private var bytesInside = 0
  private var waiting: [CheckedContinuation<[BatchItem], Never>] = []
  private var isFinished = false

  /// Creates a queue with a window of so many payloads and bytes.
  init(
    maximumItems: Int = BatchLimits.windowItems, maximumBytes: Int = BatchLimits.windowBytes
  ) {
    self.maximumItems = maximumItems
    self.maximumBytes = maximumBytes
  }

  /// Puts a payload in, waiting for room in the window; blocks.
  /// - Returns: false when the batch is being stopped and no more are wanted.
  func put(_ item: BatchItem) -> Bool {
    condition.lock()
    while !isFinished, itemsInside > 0,
      itemsInside >= maximumItems || bytesInside + item.weight > maximumBytes
    {
      condition.wait()
    }
    guard !isFinished else {
      condition.unlock()
      return false
    }
    itemsInside += 1
    bytesInside += item.weight
    let waiter = waiting.popLast()
    if waiter == nil { items.append(item) }
    condition.unlock()
    waiter?.resume(returning: [item])
    return true
  }

  /// Marks the end of the input: payloads that wait are still handed out.
  func finish() { end(discarding: false) }

  /// Stops the batch: payloads that wait are dropped.
  func stop() { end(discarding: true) }

  private func end(discarding: Bool) {
    condition.lock()
    isFinished = true
    if discarding {
      items = []
    }
    let waiters = waiting
    waiting = []
    condition.broadcast()
    condition.unlock()
    for waiter in waiters { waiter.resume(returning: []) }
  }

  /// The next payloads, at most `count`, as soon as there is one; none at the end.
  func dequeue(upTo count: Int) async -> [BatchItem] {
    if let items = dequeueNow(upTo: count) { return items }
    return await withCheckedContinuation { continuation in
      condition.lock()
      let items = dequeueLocked(upTo: count)
      if items == nil { waiting.append(continuation) }
      condition.unlock()
      if let items { continuation.resume(returning: items) }
    }
  }

  private func dequeueNow(upTo count: Int) -> [BatchItem]? {
    condition.lock()
    defer { condition.unlock() }
    return dequeueLocked(upTo: count)
  }

  /// Nil when none is there yet.
  private func dequeueLocked(upTo count: Int) -> [BatchItem]? {
    guard !items.isEmpty else { return isFinished ? [] : nil }
    // What was read of a payload goes with its delivery, not with its place here.
    return (0..<min(count, items.count)).map { _ in items.removeFirst() }
  }

  /// Takes payloads out of the window once their results are written.
  func release(items: Int, bytes: Int) {
    condition.lock()
    itemsInside -= items
    bytesInside -= bytes
    condition.signal()
    condition.unlock()
  }
}
