import Foundation

extension NSManagedObjectContext {
  /// Returns the results of a request.
  /// - Throws: `NSError` for a store that cannot be read. The process ends for an entity that the
  ///   model lacks.
  public func fetch<ResultType>(_ request: NSFetchRequest<ResultType>) throws -> [ResultType] {
    let found = try matching(request)
    switch request.resultType {
    case .managedObjectIDResultType: return found.compactMap { $0.objectID as? ResultType }
    case .dictionaryResultType: return dictionaries(found, request).compactMap { $0 as? ResultType }
    case .countResultType: return [NSNumber(value: found.count)].compactMap { $0 as? ResultType }
    default: return found.compactMap { $0 as? ResultType }
    }
  }

  /// How many objects a request asks for.
  public func count<ResultType>(for request: NSFetchRequest<ResultType>) throws -> Int {
    try matching(request).count
  }

  /// Carries out a request: a fetch that goes on, or a deletion of many objects.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    if let deletion = request as? NSBatchDeleteRequest { return try delete(deletion) }
    guard let fetch = request as? any Asynchronous else {
      CoreDataError.raise(
        "pushsim carries out NSBatchDeleteRequest and NSAsynchronousFetchRequest, no "
          + "\(type(of: request))")
    }
    return try fetch.execute(in: self)
  }

  private func matching<ResultType>(
    _ request: NSFetchRequest<ResultType>
  ) throws -> [NSManagedObject] {
    guard let coordinator = persistentStoreCoordinator else {
      CoreDataError.raise("the context has no persistent store coordinator")
    }
    let model = coordinator.managedObjectModel
    guard let entity = request.entity ?? request.entityName.flatMap({ model.entitiesByName[$0] })
    else {
      CoreDataError.raise(
        "NSFetchRequest could not locate an NSEntityDescription for entity name "
          + "'\(request.entityName ?? "")'")
    }
    let stores = request.affectedStores ?? coordinator.persistentStores
    let family = request.includesSubentities ? entity.family : [entity]
    var found = try coordinator.locked {
      try stores.flatMap { store in try family.flatMap { try stored($0, in: store) } }
    }.filter { !$0.isDeleted }
    if request.includesPendingChanges {
      found += objects.values.filter { object in
        object.isInserted && family.contains { $0 === object.entity }
      }
    }
    if let predicate = request.predicate { found = found.filter(predicate.evaluate(with:)) }
    if let order = request.sortDescriptors, !order.isEmpty {
      found = (found as NSArray).sortedArray(using: order).compactMap { $0 as? NSManagedObject }
    }
    let rest = found.dropFirst(request.fetchOffset)
    return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
  }

  private func stored(
    _ entity: NSEntityDescription, in store: NSPersistentStore
  ) throws -> [NSManagedObject] {
    try store.records.records(of: entity).map { key, record in
      let object = object(with: NSManagedObjectID(entity: entity, store: store, key: key))
      if object.isFault { object.record = record }
      return object
    }
  }

  private func dictionaries<ResultType>(
    _ objects: [NSManagedObject], _ request: NSFetchRequest<ResultType>
  ) -> [NSDictionary] {
    let names = request.propertiesToFetch?.compactMap {
      $0 as? String ?? ($0 as? NSPropertyDescription)?.name
    }
    let all = objects.map { object in
      let keys = names ?? Array(object.entity.attributesByName.keys)
      let values = keys.compactMap { key in object.value(forKey: key).map { (key, $0) } }
      return Dictionary(values, uniquingKeysWith: { $1 }) as NSDictionary
    }
    guard request.returnsDistinctResults else { return all }
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func delete(_ request: NSBatchDeleteRequest) throws -> NSPersistentStoreResult {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    context.mergePolicy = NSMergePolicy.overwrite
    let ids = try context.performAndWait {
      let found = try context.matching(request.fetchRequest)
      let ids = found.map(\.objectID)
      for object in found { context.delete(object) }
      try context.save()
      return ids
    }
    switch request.resultType {
    case .resultTypeStatusOnly: return NSBatchDeleteResult(true, request.resultType)
    case .resultTypeObjectIDs: return NSBatchDeleteResult(ids, request.resultType)
    case .resultTypeCount: return NSBatchDeleteResult(ids.count, request.resultType)
    }
  }

  // MARK: Faults

  /// Reads the values of an object, as far as they were not changed.
  func fulfill(_ object: NSManagedObject) {
    guard let key = object.objectID.key, let store = object.objectID.persistentStore else { return }
    if object.record == nil {
      let coordinator = persistentStoreCoordinator
      object.record = try? coordinator?.locked { try store.records.record(key, of: object.entity) }
    }
    let attributes = object.record?.attributes ?? [:]
    object.values.merge(attributes.filter { !object.changedKeys.contains($0.key) }) { $1 }
  }

  /// The objects that are related to another, as they are stored.
  func related(
    to object: NSManagedObject, by relationship: NSRelationshipDescription
  ) -> [NSManagedObject] {
    guard let store = object.objectID.persistentStore, let own = object.objectID.reference,
      let coordinator = persistentStoreCoordinator
    else { return [] }
    if relationship.isDerived, let inverse = relationship.inverseRelationship {
      let family = relationship.destinationEntity?.family ?? []
      let all = try? coordinator.locked { try family.flatMap { try stored($0, in: store) } }
      return (all ?? []).filter { other in
        !other.isDeleted && other.record?.references[inverse.name] == [own]
          && !other.changedKeys.contains(inverse.name)
      }
    }
    let entities = coordinator.managedObjectModel.entitiesByName
    return (object.record?.references[relationship.name] ?? []).compactMap { reference in
      entities[reference.entity].map {
        self.object(with: NSManagedObjectID(entity: $0, store: store, key: reference.key))
      }
    }.filter { !$0.isDeleted }
  }
}
