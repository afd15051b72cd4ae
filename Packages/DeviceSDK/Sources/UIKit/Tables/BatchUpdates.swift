import Foundation

// Objective-C's blocks may be optional and yet not escape, which Swift cannot say of a parameter. Code
// that hands a closure on that must not escape finds these.

extension UITableView {
  /// Makes changes.
  @_disfavoredOverload
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UICollectionView {
  /// Makes changes.
  @_disfavoredOverload
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
