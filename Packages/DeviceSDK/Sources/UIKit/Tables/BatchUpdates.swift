import Foundation

// Objective-C's blocks may be optional and yet not escape, which Swift cannot say of a parameter.
// Closures that are written in the call, and those that must not escape, come here, and go on to what
// subclasses override. What an override calls of its superclass then ends here; one that was given an
// optional closure, and writes another for its superclass, runs twice.

extension UITableView {
  /// Makes changes.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard !isHandingChangesOn else {
      updates()
      completion?(true)
      return
    }
    isHandingChangesOn = true
    defer { isHandingChangesOn = false }
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UICollectionView {
  /// Makes changes.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard !isHandingChangesOn else {
      updates()
      completion?(true)
      return
    }
    isHandingChangesOn = true
    defer { isHandingChangesOn = false }
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
