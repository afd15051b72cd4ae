import Synchronization

/// Stops a batch from outside, gently or at once.
package final class BatchControl: Sendable {
  private struct State {
    var isStopping = false
    var isAbandoned = false
    var stop: (@Sendable () -> Void)?
    var abandon: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Creates a control for one batch.
  package init() {}

  /// Starts nothing more; what runs is finished and written.
  package func finishRunning() {
    let stop = state.withLock { state in
      state.isStopping = true
      return state.stop
    }
    stop?()
  }

  /// Kills what runs; what is finished is written.
  package func abandon() {
    finishRunning()
    let abandon = state.withLock { state in
      state.isAbandoned = true
      return state.abandon
    }
    abandon?()
  }

  /// Whether somebody asked for an end.
  package var isStopping: Bool { state.withLock(\.isStopping) }

  /// Sets the actions of the two calls; they also run for calls that were made before.
  func connect(stop: @escaping @Sendable () -> Void, abandon: @escaping @Sendable () -> Void) {
    let (isStopping, isAbandoned) = state.withLock { state in
      state.stop = stop
      state.abandon = abandon
      return (state.isStopping, state.isAbandoned)
    }
    if isStopping { stop() }
    if isAbandoned { abandon() }
  }
}
