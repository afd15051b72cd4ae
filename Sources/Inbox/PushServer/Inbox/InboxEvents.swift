import JSONModel
import Synchronization

/// Posts what happens in the inbox to everybody who listens. A listener that does not keep up is let go
/// of: it asks again and reads what it missed.
final class InboxEvents: Sendable {
  /// How many events wait for a slow listener.
  static let patience = 1_000

  private struct State {
    var listeners: [Int: AsyncStream<JSONValue>.Continuation] = [:]
    var next = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Returns the events from now on.
  func listen() -> AsyncStream<JSONValue> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: JSONValue.self, bufferingPolicy: .bufferingOldest(Self.patience))
    let number = state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.next += 1
      state.listeners[state.next] = continuation
      return state.next
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Posts an event, which is not made where nobody listens.
  func post(_ name: String, _ detail: @autoclosure () -> JSONValue) {
    let listeners = state.withLock(\.listeners)
    guard !listeners.isEmpty else { return }
    let detail = detail()
    for listener in listeners.values {
      if case .dropped = listener.yield(["event": .string(name), "detail": detail]) {
        listener.finish()
      }
    }
  }

  /// How many listen.
  var count: Int { state.withLock { $0.listeners.count } }

  /// Removes all listeners.
  func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      return state.listeners
    }
    for listener in listeners.values { listener.finish() }
  }
}
