import NIOCore
import Synchronization

/// Keeps work off an event loop that is shut down.
final class RelayGate: Sendable {
  private let isClosed = Mutex(false)

  /// Runs `body` on an event loop, unless the gate is closed.
  func enter(_ eventLoop: any EventLoop, _ body: @escaping @Sendable () -> Void) {
    isClosed.withLock { isClosed in
      if !isClosed { eventLoop.execute(body) }
    }
  }

  /// Closes the gate; false when it was closed.
  func close() -> Bool {
    isClosed.withLock { isClosed in
      defer { isClosed = true }
      return !isClosed
    }
  }
}

/// Conditions of devices that have others than the relay's.
final class ConditionOverrides: Sendable {
  private struct State {
    var conditions: [Int: (condition: NetworkCondition, version: Int)] = [:]
    var versions = 0
  }

  private let state = Mutex(State())

  func set(_ condition: NetworkCondition?, link: Int) {
    state.withLock { state in
      state.versions += 1
      state.conditions[link] = condition.map { ($0, state.versions) }
    }
  }

  /// The condition of a link, nil for the relay's, and a number that changes with it.
  func condition(link: Int) -> (NetworkCondition?, version: Int) {
    state.withLock { state in
      let entry = state.conditions[link]
      return (entry?.condition, entry?.version ?? 0)
    }
  }
}
