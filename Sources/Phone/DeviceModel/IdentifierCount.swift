import Synchronization

/// Counts the identifiers that are made up for a device, over all who run it.
final class IdentifierCount: Sendable {
  private let count = Atomic<UInt64>(0)

  /// The number of the next one.
  func next() -> UInt64 { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
