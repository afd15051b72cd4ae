import Dispatch
import Glibc
import Synchronization

/// Ctrl-C and its kin, SIGTERM and SIGHUP. Only command lines handle signals; libraries are
/// cancelled.
package enum Interruption {
  /// What an interrupted command exits with.
  package static let exitStatus: Int32 = 130

  /// What is done before a second signal ends the process, such as putting a terminal back; it must
  /// not wait for anything.
  package static let lastAct = Mutex<(@Sendable () -> Void)?>(nil)

  /// Runs `body`. The first signal meanwhile cancels it, the second ends the process.
  /// - Returns: what came of `body`, and whether a signal cancelled it.
  package static func cancelling<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async -> (result: Result<Value, any Error>, isInterrupted: Bool) {
    let task = Task { try await body() }
    return await calling({ count in
      // The processes that this one started end with it.
      if count > 1 {
        lastAct.withLock(\.self)?()
        _exit(exitStatus)
      }
      task.cancel()
    }) {
      let result = await task.result
      return (result, task.isCancelled)
    }
  }

  /// Runs `body`; each signal meanwhile calls `handler` with the number of signals so far.
  package static func calling<Value>(
    _ handler: @escaping @Sendable (_ count: Int) -> Void, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let count = Atomic(0)
    let former = [SIGINT, SIGTERM, SIGHUP].map { (number: $0, handler: signal($0, SIG_IGN)) }
    // A terminal that closes does not end what nohup started. SIG_IGN is 1.
    let handled = former.filter {
      $0.number != SIGHUP || unsafeBitCast($0.handler, to: Int.self) != 1
    }
    let sources = handled.map { number, _ in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(count.wrappingAdd(1, ordering: .relaxed).newValue) }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for (number, handler) in former { signal(number, handler) }
    }
    return try await body()
  }
}
