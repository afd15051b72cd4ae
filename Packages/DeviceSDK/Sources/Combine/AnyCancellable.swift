import Synchronization

/// Ends something once: when cancelled, or when this object is gone.
public final class AnyCancellable: Cancellable, Hashable {
  private let action: Mutex<(@Sendable () -> Void)?>

  /// Runs a closure when cancelled.
  public init(_ cancel: @escaping () -> Void) {
    // Runs once; who cancels from another thread answers for it, as with Apple's.
    nonisolated(unsafe) let cancel = cancel
    action = Mutex { cancel() }
  }

  /// Cancels another object.
  public convenience init<C: Cancellable>(_ canceller: C) {
    self.init { canceller.cancel() }
  }

  deinit { cancel() }

  /// Ends it; nothing the second time.
  public func cancel() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }

  /// Keeps this object until the set is gone.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps this object until the collection is gone.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether two are one object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
