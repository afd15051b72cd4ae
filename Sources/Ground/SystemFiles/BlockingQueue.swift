import Dispatch
import Synchronization

/// Runs work that may block on threads that no other work waits for: neither the supervisor's
/// thread nor those of Swift's cooperative pool.
package final class BlockingQueue: Sendable {
  private let label: String
  private let isConcurrent: Bool
  /// Made with the first piece of work; most notifications have none.
  private let queue = Mutex<DispatchQueue?>(nil)

  /// - Parameters:
  ///   - label: the queue's name in a debugger, such as `pushsim.store`.
  ///   - isConcurrent: whether work need not wait for what was enqueued before it.
  package init(label: String, isConcurrent: Bool = false) {
    self.label = label
    self.isConcurrent = isConcurrent
  }

  /// Whether there was any work yet.
  package var isUsed: Bool { queue.withLock { $0 != nil } }

  /// Runs `body`, after all that was enqueued before unless the queue is concurrent.
  package func enqueue(_ body: @escaping @Sendable () -> Void) {
    made().async(execute: body)
  }

  /// Runs `body` as `enqueue` does; the caller's task waits for it, its thread does not.
  /// - Throws: the error of `body`.
  package func run<Value: Sendable, Failure>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      enqueue { continuation.resume(returning: Result(catching: body)) }
    }
    return try result.get()
  }

  /// Runs `body` as `enqueue` does, and blocks the caller's thread meanwhile: for code that is no
  /// task. Work on the queue itself must not call it.
  /// - Throws: the error of `body`.
  package func wait<Value>(_ body: () throws -> Value) rethrows -> Value {
    try made().sync(execute: body)
  }

  private func made() -> DispatchQueue {
    queue.withLock { queue in
      if let queue { return queue }
      let new = DispatchQueue(label: label, attributes: isConcurrent ? .concurrent : [])
      queue = new
      return new
    }
  }
}
