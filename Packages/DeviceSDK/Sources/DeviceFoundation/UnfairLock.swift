import Foundation
import Glibc

/// A lock for short sections; the thread that locked it unlocks it.
public struct os_unfair_lock_s: Sendable {
  fileprivate var mutex = pthread_mutex_t()

  /// An unlocked lock.
  public init() {}

  /// An unlocked lock, as C code initialises it.
  public init(_os_unfair_lock_opaque: UInt32) {}
}

/// A lock for short sections.
public typealias os_unfair_lock = os_unfair_lock_s

/// Where a lock lies; it must not move while it is in use.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

extension UnsafeMutablePointer<os_unfair_lock_s> {
  // A mutex that is all zero is an unlocked one, and it is the structure's only member.
  fileprivate var mutex: UnsafeMutablePointer<pthread_mutex_t> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: pthread_mutex_t.self)
  }
}

/// Waits for the lock and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  pthread_mutex_lock(lock.mutex)
}

/// Unlocks the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  pthread_mutex_unlock(lock.mutex)
}

/// Takes the lock if it is free.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(lock.mutex) == 0
}

/// Does nothing: who holds a lock is not recorded.
public func os_unfair_lock_assert_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {}

/// Does nothing: who holds a lock is not recorded.
public func os_unfair_lock_assert_not_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {}
