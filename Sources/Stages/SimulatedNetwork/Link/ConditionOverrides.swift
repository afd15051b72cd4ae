import Synchronization

/// Conditions of devices that differ from the proxy's.
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

  /// The condition of a link, nil for the proxy's, and a number that changes with it.
  func condition(link: Int) -> (NetworkCondition?, version: Int) {
    state.withLock { state in
      let entry = state.conditions[link]
      return (entry?.condition, entry?.version ?? 0)
    }
  }
}
