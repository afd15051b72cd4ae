import JSONModel
import Synchronization

/// The device's messages to an app's location managers: kept until there is one that listens.
package enum PlaceEvents {
  /// Takes an event, and says whether anybody listens.
  package typealias Listener = @Sendable (JSONValue) -> Bool
  /// Calls a delegate's method, and tells the device of it.
  package typealias Caller =
    @Sendable (_ name: String, _ detail: [String: JSONValue], _ body: @Sendable () -> Void) -> Void

  private struct State {
    var listener: Listener?
    var caller: Caller?
    var waiting: [JSONValue] = []
  }

  private static let state = Mutex(State())

  /// How callbacks are called from now on.
  package static func call(by caller: @escaping Caller) { state.withLock { $0.caller = caller } }

  /// Calls a delegate's method.
  package static func call(
    _ name: String, _ detail: [String: JSONValue] = [:], _ body: @Sendable () -> Void
  ) {
    guard let caller = state.withLock(\.caller) else { return body() }
    caller(name, detail, body)
  }

  /// The device tells something.
  package static func tell(_ event: JSONValue) {
    let listener = state.withLock(\.listener)
    if listener?(event) == true { return }
    state.withLock { $0.waiting.append(event) }
  }

  /// Takes what the device tells from now on, and on the next turn what waits.
  package static func listen(_ listener: @escaping Listener) {
    state.withLock { $0.listener = listener }
  }

  /// Delivers the events that waited for a listener.
  package static func drain() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for event in waiting { tell(event) }
  }
}
