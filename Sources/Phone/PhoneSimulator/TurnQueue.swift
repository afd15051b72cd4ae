import Synchronization

/// Work that is done one after the other, outside of the phone's lock; `settle` waits until all of
/// it, and what it queued meanwhile, is done.
package final class TurnQueue: Sendable {
  private let turns: AsyncStream<@Sendable () async -> Void>.Continuation
  private let outstanding = Mutex((count: 0, waiting: [CheckedContinuation<Void, Never>]()))
  private let rest = Mutex<@Sendable () async -> Void>({})

  package init() {
    let (stream, turns) = AsyncStream<@Sendable () async -> Void>.makeStream()
    self.turns = turns
    Task.detached { [weak self] in
      for await turn in stream {
        await turn()
        guard let self else { return }
        if isAtLast { await rest.withLock(\.self)() }
        finished()
      }
    }
  }

  deinit { finish() }

  /// Has `body` run after each turn that no other waits behind.
  func onRest(_ body: @escaping @Sendable () async -> Void) { rest.withLock { $0 = body } }

  /// Whether no turn waits behind the one that is taken.
  var isAtLast: Bool { outstanding.withLock { $0.count == 1 } }

  /// Queues work.
  package func add(_ turn: @escaping @Sendable () async -> Void) {
    outstanding.withLock { $0.count += 1 }
    if case .terminated = turns.yield(turn) { finished() }
  }

  /// Takes no further work.
  package func finish() { turns.finish() }

  /// Whether nothing is to be done.
  package var isSettled: Bool { outstanding.withLock { $0.count == 0 } }

  /// Waits until everything is done.
  package func settle() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let isSettled = outstanding.withLock { outstanding in
        guard outstanding.count > 0 else { return true }
        outstanding.waiting.append(continuation)
        return false
      }
      if isSettled { continuation.resume() }
    }
  }

  private func finished() {
    let waiting = outstanding.withLock { outstanding in
      outstanding.count -= 1
      guard outstanding.count == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { outstanding.waiting = [] }
      return outstanding.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
