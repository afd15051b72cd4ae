import Synchronization

/// Counts the deliveries of a simulator that are under way.
final class Flights: Sendable {
  private let count = Atomic(0)

  func begin() { count.add(1, ordering: .relaxed) }
  func end() { count.subtract(1, ordering: .relaxed) }

  /// Whether one delivery at most is under way, so that what it finds is nobody else's.
  var areSole: Bool { count.load(ordering: .relaxed) <= 1 }
}
