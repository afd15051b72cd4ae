import NIOCore
import Synchronization

/// Counts what arrives from the first bytes to the last.
final class Arrivals: Sendable {
  private struct State {
    var first: NIODeadline?
    var last: NIODeadline?
    /// Without the first, whose way here is not known.
    var bytes = 0
  }

  private let state = Mutex(State())

  func note(_ count: Int) {
    let now = NIODeadline.now()
    state.withLock { state in
      if state.first == nil {
        state.first = now
      } else {
        state.bytes += count
        state.last = now
      }
    }
  }

  /// Payload bits a second; nil when too little has arrived.
  var bitsPerSecond: Double? {
    state.withLock { state in
      guard let first = state.first, let last = state.last, last > first else { return nil }
      return Double(state.bytes) * 8 / ((last - first).milliseconds / 1e3)
    }
  }
}
