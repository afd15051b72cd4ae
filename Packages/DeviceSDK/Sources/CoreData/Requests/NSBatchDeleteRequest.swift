import Foundation

/// The result of a request to a store.
open class NSPersistentStoreResult: NSObject {}

/// The result of a change of many objects.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether it went well.
  case resultTypeStatusOnly = 0
  /// The identifiers of the objects.
  case resultTypeObjectIDs = 1
  /// How many they are.
  case resultTypeCount = 2
}

/// The result of a batch deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// True, identifiers, or a number.
  public let result: Any?
  /// Which of them.
  public let resultType: NSBatchDeleteRequestResultType

  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
    (self.result, resultType) = (result, type)
  }
}

/// Deletes objects in the store, past the contexts.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, @unchecked Sendable {
  /// The objects.
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  /// The kind of result.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  /// Deletes what `fetch` asks for.
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
  }

  /// Deletes objects of one entity.
  public convenience init(objectIDs objects: [NSManagedObjectID]) {
    let fetch = NSFetchRequest<any NSFetchRequestResult>()
    fetch.entity = objects.first?.entity
    let wanted = Set(objects)
    fetch.predicate = NSPredicate { object, _ in
      (object as? NSManagedObject).map { wanted.contains($0.objectID) } ?? false
    }
    self.init(fetchRequest: fetch)
  }
}
