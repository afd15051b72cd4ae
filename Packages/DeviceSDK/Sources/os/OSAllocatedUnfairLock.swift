import DeviceFoundation

/// A lock around a state, to be passed by value: every copy is the same lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Sendable because the state is only reached while the lock is held.

  /// The expected holder of the lock.
  public enum Ownership: Hashable, Sendable {
    /// The calling thread is expected to hold the lock; not checked here.
    case owner
    /// The calling thread is expected not to hold it, so that it may wait for it; not checked here.
    case notOwner
  }

  private final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock around a state that may not be sent between threads.
  public init(uncheckedState initialState: State) {
    storage = Storage(initialState)
  }

  /// Runs `body` with the state while the lock is held.
  /// - Throws: The error of `body`.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Runs `body` with the state while the lock is held.
  /// - Throws: The error of `body`.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Runs `body` if the lock is free; nil otherwise.
  /// - Throws: The error of `body`.
  public func withLockIfAvailableUnchecked<R>(
    _ body: (inout State) throws -> R
  ) rethrows -> R? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Runs `body` if the lock is free; nil otherwise.
  /// - Throws: The error of `body`.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Does nothing: who holds the lock is not recorded.
  public func precondition(_ condition: Ownership) {}
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock around a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Waits for the lock and takes it.
  public func lock() { storage.lock.lock() }

  /// Unlocks the lock.
  public func unlock() { storage.lock.unlock() }

  /// Takes the lock if it is free.
  public func lockIfAvailable() -> Bool { storage.lock.try() }

  /// Runs `body` while the lock is held.
  /// - Throws: The error of `body`.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs `body` while the lock is held.
  /// - Throws: The error of `body`.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
