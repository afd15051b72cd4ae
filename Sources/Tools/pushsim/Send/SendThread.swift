import Foundation
import Synchronization

/// The thread that sends. After a cancellation nobody waits for it while it waits for input.
final class SendThread: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Bool, any Error>?
    var isWaiting = false
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Runs `body` on a new thread.
  /// - Throws: the error of `body`; `CancellationError` after a cancellation.
  func value(_ body: @escaping @Sendable () throws -> Bool) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.continuation = continuation }
      Thread.detachNewThread { self.resume(Result { try body() }) }
    }
  }

  /// Runs `body`, which may wait for a person or for standard input.
  func waiting<Value>(_ body: () throws -> Value) throws -> Value {
    let isCancelled = state.withLock { state in
      state.isWaiting = true
      return state.isCancelled
    }
    defer { state.withLock { $0.isWaiting = false } }
    if isCancelled { throw CancellationError() }
    return try body()
  }

  /// Ends `value`, at once if the thread waits.
  func cancel() {
    let isWaiting = state.withLock { state in
      state.isCancelled = true
      return state.isWaiting
    }
    if isWaiting { resume(.failure(CancellationError())) }
  }

  private func resume(_ result: Result<Bool, any Error>) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: result)
  }
}
