public import Foundation

/// The criteria of a search.
public struct FetchDescriptor<Model: PersistentModel> {
  /// The predicate that models have to fulfil; nil for all.
  public var predicate: Predicate<Model>?
  /// Their order; none for that in which they were kept.
  public var sortBy: [SortDescriptor<Model>]
  /// How many at most.
  public var fetchLimit: Int?
  /// How many of the first are left out.
  public var fetchOffset: Int?
  /// Whether models count that were not saved yet.
  public var includePendingChanges = true
  /// Which properties are read first; here all are.
  public var propertiesToFetch: [PartialKeyPath<Model>] = []
  /// Which other models are read first; here all are.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

  /// Looks for models.
  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }
}
