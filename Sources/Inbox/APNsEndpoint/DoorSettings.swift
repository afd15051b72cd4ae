import Synchronization

/// The rules of a door, which can be changed while it is open.
package final class DoorSettings: Sendable {
  private let current: Mutex<DoorRules>

  package init(_ rules: DoorRules) { current = Mutex(rules) }

  /// As they are now.
  package var rules: DoorRules { current.withLock { $0 } }

  /// Changes them for the requests to come.
  package func change(_ body: (inout DoorRules) -> Void) { current.withLock { body(&$0) } }
}
