import Synchronization

/// Calls what it has once.
package final class Once<Value: Sendable>: Sendable {
  private let body: Mutex<(@Sendable (Value) -> Void)?>

  package init(_ body: @escaping @Sendable (Value) -> Void) { self.body = Mutex(body) }

  package func call(_ value: Value) {
    let body = body.withLock { body in
      defer { body = nil }
      return body
    }
    body?(value)
  }
}
