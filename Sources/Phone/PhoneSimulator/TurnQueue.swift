import Synchronization

/// Work that is done one after the other, outside of the phone's lock; `settle` waits until all of
/// it, and what it queued meanwhile, is done.
package final class TurnQueue: Sendable {
  private typealias Entry = (place: TurnOrder.Place?, turn: @Sendable () async -> Void)

  private let turns: AsyncStream<Entry>.Continuation
  private let order: TurnOrder?
  private let outstanding = Mutex((count: 0, waiting: [CheckedContinuation<Void, Never>]()))
  private let rest = Mutex<@Sendable () async -> Void>({})

  /// - Parameter order: the order that its work shares with that of other queues; nil for none.
  package init(in order: TurnOrder? = nil) {
    let (stream, turns) = AsyncStream<Entry>.makeStream()
    self.turns = turns
    self.order = order
    Task.detached { [weak self] in
      for await (place, turn) in stream {
        await place?.come()
        await turn()
        guard let self else { return }
        if isAtLast { await rest.withLock(\.self)() }
        place?.leave()
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
    // In one go: work that had an earlier place than what is before it here would never come.
    let result = outstanding.withLock { outstanding in
      outstanding.count += 1
      return turns.yield((order?.join(), turn))
    }
    if case .terminated = result { finished() }
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
