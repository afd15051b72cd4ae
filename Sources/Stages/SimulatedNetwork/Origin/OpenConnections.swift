import NIOCore
import Synchronization

/// The open connections of a running origin, and the answers it is writing.
final class OpenConnections: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var tasks: [Int: Task<Void, Never>] = [:]
    var nextTask = 0
  }

  private let state = Mutex(State())
  private let executor: EventLoopTaskExecutor

  init(executor: EventLoopTaskExecutor) {
    self.executor = executor
  }

  /// Keeps a connection until it closes.
  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    state.withLock { $0.channels[id] = channel }
    channel.closeFuture.whenComplete { _ in
      self.state.withLock { _ = $0.channels.removeValue(forKey: id) }
    }
  }

  /// Starts an answer as a task that shutting down waits for.
  func answer(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    state.withLock { state in
      let id = state.nextTask
      state.nextTask += 1
      let task = Task(executorPreference: executor) {
        await body()
        self.state.withLock { _ = $0.tasks.removeValue(forKey: id) }
      }
      state.tasks[id] = task
      return task
    }
  }

  /// Closes all connections and waits until the last answer has noticed.
  func closeAll() async {
    for channel in state.withLock({ Array($0.channels.values) }) {
      try? await ConnectionReset.close(channel)
    }
    for task in state.withLock({ Array($0.tasks.values) }) {
      task.cancel()
      await task.value
    }
  }
}
