import Synchronization

/// The rules of a door, which can be changed while it is open.
package final class DoorSettings: Sendable {
  private let current: Mutex<DoorRules>
  /// Gets each request for a push that the rules refuse, with its answer and its inbox.
  package typealias Refused = @Sendable (DoorRequest, DoorAnswer, String) -> Void

  let refused: Refused

  package init(_ rules: DoorRules, refused: @escaping Refused = { _, _, _ in }) {
    current = Mutex(rules)
    self.refused = refused
  }

  /// As they are now.
  package var rules: DoorRules { current.withLock { $0 } }

  /// Changes them for the requests to come.
  package func change(_ body: (inout DoorRules) -> Void) { current.withLock { body(&$0) } }
}
