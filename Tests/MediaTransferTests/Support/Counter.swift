import Synchronization

/// A number that threads add to.
final class Counter: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }

  func add(_ amount: Int) {
    number.add(amount, ordering: .relaxed)
  }
}
