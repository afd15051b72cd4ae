import Foundation
import Glibc
import Synchronization

/// The locks that `objc_sync_enter` gives to objects, and what it associates with them.
private enum ObjectTable {
  static let locks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, uses: Int)]>([:])
}

/// Locks an object for the calling thread, which may do so again; always 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> CInt {
  let key = ObjectIdentifier(obj as AnyObject)
  let lock = ObjectTable.locks.withLock { locks in
    var entry = locks[key] ?? (NSRecursiveLock(), 0)
    entry.uses += 1
    locks[key] = entry
    return entry.lock
  }
  lock.lock()
  return 0
}

/// Unlocks an object; -1 for one that is not locked.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> CInt {
  let key = ObjectIdentifier(obj as AnyObject)
  let lock = ObjectTable.locks.withLock { locks -> NSRecursiveLock? in
    guard var entry = locks[key] else { return nil }
    entry.uses -= 1
    locks[key] = entry.uses > 0 ? entry : nil
    return entry.lock
  }
  lock?.unlock()
  return lock == nil ? -1 : 0
}
