import Foundation

private nonisolated(unsafe) var locks: [ObjectIdentifier: (lock: NSRecursiveLock, holders: Int)] =
  [:]
private let locksLock = NSLock()

/// Locks an object for `@synchronized`; nil locks nothing.
public func objcLock(_ object: AnyObject?) -> AnyObject? {
  guard let object else { return nil }
  let lock = locksLock.withLock {
    let entry = locks[ObjectIdentifier(object)] ?? (NSRecursiveLock(), 0)
    locks[ObjectIdentifier(object)] = (entry.lock, entry.holders + 1)
    return entry.lock
  }
  lock.lock()
  return object
}

/// Ends a `@synchronized`.
public func objcUnlock(_ object: AnyObject?) {
  guard let object else { return }
  locksLock.withLock {
    guard let entry = locks[ObjectIdentifier(object)] else { return }
    entry.lock.unlock()
    locks[ObjectIdentifier(object)] = entry.holders > 1 ? (entry.lock, entry.holders - 1) : nil
  }
}
