import Foundation

/// The values of two publishers that have found no partner yet.
// The lock guards everything in this class and its subclasses.
class PairState<First, Second>: @unchecked Sendable {
  let lock = NSLock()
  var firsts: [First] = []
  var seconds: [Second] = []
  var isFirstOver = false
  var isSecondOver = false

  /// Takes a value; returns the pair that is complete with it.
  func first(_ value: First) -> (First, Second)? { nil }

  /// Takes a value; returns the pair that is complete with it.
  func second(_ value: Second) -> (First, Second)? { nil }

  /// Takes an end; returns whether no pair can follow.
  func endFirst() -> Bool {
    lock.withLock {
      isFirstOver = true
      return isOver
    }
  }

  /// Takes an end; returns whether no pair can follow.
  func endSecond() -> Bool {
    lock.withLock {
      isSecondOver = true
      return isOver
    }
  }

  var isOver: Bool { isFirstOver && isSecondOver }
}

/// Pairs values that came at the same place.
// The lock guards everything.
final class ZipState<First, Second>: PairState<First, Second>, @unchecked Sendable {
  override func first(_ value: First) -> (First, Second)? {
    lock.withLock {
      firsts.append(value)
      return pair()
    }
  }

  override func second(_ value: Second) -> (First, Second)? {
    lock.withLock {
      seconds.append(value)
      return pair()
    }
  }

  override var isOver: Bool {
    isFirstOver && firsts.isEmpty || isSecondOver && seconds.isEmpty
  }

  private func pair() -> (First, Second)? {
    guard !firsts.isEmpty, !seconds.isEmpty else { return nil }
    return (firsts.removeFirst(), seconds.removeFirst())
  }
}

/// Pairs the latest values.
// The lock guards everything.
final class LatestState<First, Second>: PairState<First, Second>, @unchecked Sendable {
  override func first(_ value: First) -> (First, Second)? {
    lock.withLock {
      firsts = [value]
      return seconds.first.map { (value, $0) }
    }
  }

  override func second(_ value: Second) -> (First, Second)? {
    lock.withLock {
      seconds = [value]
      return firsts.first.map { ($0, value) }
    }
  }
}
