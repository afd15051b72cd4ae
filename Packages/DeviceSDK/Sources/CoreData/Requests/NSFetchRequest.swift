import Foundation

/// Something to be done by a store.
open class NSPersistentStoreRequest: NSObject, @unchecked Sendable {
  /// The stores that are asked; nil for all.
  open var affectedStores: [NSPersistentStore]?
}

/// The kind of a fetch's results.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Objects.
  public static var managedObjectResultType: Self { [] }
  /// Their identifiers.
  public static var managedObjectIDResultType: Self { Self(rawValue: 1) }
  /// A dictionary for each.
  public static var dictionaryResultType: Self { Self(rawValue: 2) }
  /// Their number.
  public static var countResultType: Self { Self(rawValue: 4) }
}

// Made and used on one queue, as on a device.
/// Asks for objects.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
  private var named: String?
  private var described: NSEntityDescription?

  /// The entity that is asked for.
  open var entity: NSEntityDescription? {
    get { described }
    set { described = newValue }
  }
  /// Its name.
  open var entityName: String? { named ?? described?.name }
  /// The predicate that an object must fulfil; nil for all.
  open var predicate: NSPredicate?
  /// The order; nil for that of the store.
  open var sortDescriptors: [NSSortDescriptor]?
  /// Most objects; 0 for any number.
  open var fetchLimit = 0
  /// How many objects are passed over.
  open var fetchOffset = 0
  /// How many are read at once; nothing here.
  open var fetchBatchSize = 0
  /// The kind of results.
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  /// Whether objects of subentities count; true.
  open var includesSubentities = true
  /// Whether changes that are not saved count; true.
  open var includesPendingChanges = true
  /// Whether values are read too; they always are.
  open var includesPropertyValues = true
  /// Whether objects are given before their values are looked at; true.
  open var returnsObjectsAsFaults = true
  /// Whether objects that are there take what the store has now; false.
  open var shouldRefreshRefetchedObjects = false
  /// Relationships that are read along; nothing here.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// The properties of dictionaries, by name or description; nil for all attributes.
  open var propertiesToFetch: [Any]?
  /// Whether equal dictionaries are given once; false.
  open var returnsDistinctResults = false

  /// Asks for nothing yet.
  public override init() {}

  /// Asks for the objects of an entity.
  public convenience init(entityName: String) {
    self.init()
    named = entityName
  }

  /// Fetches in the context on whose queue it is called: with the block of its `perform`.
  open func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.current else {
      CoreDataError.raise("a fetch request is executed outside of a context's perform")
    }
    return try context.fetch(self)
  }
}
