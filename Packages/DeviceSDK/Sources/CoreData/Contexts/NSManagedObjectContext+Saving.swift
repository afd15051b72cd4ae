import Foundation

extension NSManagedObjectContext {
  /// Stores what was changed: all of it, or nothing.
  /// - Throws: `NSError` for values that do not fit the model, for objects that somebody else has
  ///   saved, and for a store that cannot be written.
  public func save() throws {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    for object in changedObjects { object.willSave() }
    let (inserted, updated, deleted) = (insertedObjects, updatedObjects, deletedObjects)
    try validate(inserted, updated, deleted)
    guard let coordinator = persistentStoreCoordinator else {
      CoreDataError.raise("the context has no persistent store coordinator")
    }
    guard let store = coordinator.persistentStores.first(where: { !$0.isReadOnly }) else {
      let isEmpty = coordinator.persistentStores.isEmpty
      throw CoreDataError.cocoa(
        isEmpty
          ? NSPersistentStoreInvalidTypeError : CocoaError.Code.fileWriteNoPermission.rawValue,
        isEmpty
          ? "This NSPersistentStoreCoordinator has no persistent stores. It cannot perform a save "
            + "operation." : "the store is read-only")
    }
    var saving = Saving(
      policy: (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType, store: store)
    try coordinator.locked {
      try store.records.change { try saving.changes(inserted, updated, deleted) }
    }
    take(saving.results)
    for object in deleted {
      objects[object.objectID] = nil
      (object.isDeleted, object.managedObjectContext, object.changedKeys) = (false, nil, [])
    }
    post(.NSManagedObjectContextObjectsDidChange, inserted, updated, deleted)
    post(.NSManagedObjectContextDidSave, inserted, updated, deleted)
    for object in inserted.union(updated).union(deleted) { object.didSave() }
    coordinator.tell(
      of: Set(inserted.union(updated).union(deleted).map(\.objectID)), savedBy: self)
  }

  private var changedObjects: [NSManagedObject] { objects.values.filter(\.hasChanges) }

  private func validate(
    _ inserted: Set<NSManagedObject>, _ updated: Set<NSManagedObject>,
    _ deleted: Set<NSManagedObject>
  ) throws {
    var errors: [NSError] = []
    func collect(_ body: () throws -> Void) {
      do { try body() } catch {
        let error = error as NSError
        errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
      }
    }
    for object in inserted { collect(object.validateForInsert) }
    for object in updated { collect(object.validateForUpdate) }
    for object in deleted { collect(object.validateForDelete) }
    try Validation.raise(errors)
  }

  private func take(_ results: [Saving.Result]) {
    for result in results {
      let object = result.object
      objects[object.objectID] = nil
      object.objectID = result.id
      objects[result.id] = object
      (object.record, object.isInserted, object.changedKeys) = (result.record, false, [])
      guard result.isMerged else { continue }
      (object.values, object.isFault) = ([:], true)
    }
  }
}
