import SystemFiles

/// Where the inbox's state lives: on a thread of its own, since a write to its database blocks.
@globalActor
package actor InboxActor {
  package static let shared = InboxActor()

  private nonisolated let executor = BlockingExecutor(label: "pushsim.inbox")

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}

/// Runs an actor outside of Swift's cooperative pool, for work that blocks.
final class BlockingExecutor: SerialExecutor {
  private let queue: BlockingQueue

  /// - Parameter label: the name that a debugger shows, such as `pushsim.inbox`.
  init(label: String) { queue = BlockingQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.enqueue { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
