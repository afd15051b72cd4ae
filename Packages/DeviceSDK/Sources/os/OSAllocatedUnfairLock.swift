import DeviceFoundation

/// A lock around a state, to be passed by value: every copy is the same lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Sendable because the state is only reached while the lock is held.

  /// Who is expected to hold the lock.
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

  /// Makes a lock around a state that may not be sent between threads.
  public init(uncheckedState initialState: State) {
    storage = Storage(initialState)
  }

  /// Runs `body` with the state while the lock is held.
  /// - Throws: What `body` throws.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Runs `body` with the state while the lock is held.
  /// - Throws: What `body` throws.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Runs `body` if nobody holds the lock; nil otherwise.
  /// - Throws: What `body` throws.
  public func withLockIfAvailableUnchecked<R>(
    _ body: (inout State) throws -> R
  ) rethrows -> R? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Runs `body` if nobody holds the lock; nil otherwise.
  /// - Throws: What `body` throws.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Does nothing: who holds the lock is not recorded.
  public func precondition(_ condition: Ownership) {}
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Makes a lock around a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Waits for the lock and takes it.
  public func lock() { storage.lock.lock() }

  /// Gives the lock back.
  public func unlock() { storage.lock.unlock() }

  /// Takes the lock if nobody has it.
  public func lockIfAvailable() -> Bool { storage.lock.try() }

  /// Runs `body` while the lock is held.
  /// - Throws: What `body` throws.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs `body` while the lock is held.
  /// - Throws: What `body` throws.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
