import Synchronization

/// Counts the deliveries of a device that are under way.
package final class ActiveDeliveryCount: Sendable {
  private let count = Atomic(0)

  package func begin() { count.add(1, ordering: .relaxed) }
  package func end() { count.subtract(1, ordering: .relaxed) }

  /// Whether one delivery at most is under way, so that all it finds is its own.
  package var isSole: Bool { count.load(ordering: .relaxed) <= 1 }
}
