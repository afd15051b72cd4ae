import Foundation

/// The changes that saving a context makes in its store.
struct Saving {
  /// The result for an object.
  struct Result {
    let object: NSManagedObject
    let id: NSManagedObjectID
    let record: Record
    /// Whether the record has values that the object had not.
    let isMerged: Bool
  }

  let policy: NSMergePolicyType
  let store: NSPersistentStore
  private(set) var results: [Result] = []
  private var ids: [ObjectIdentifier: NSManagedObjectID] = [:]

  init(policy: NSMergePolicyType, store: NSPersistentStore) {
    (self.policy, self.store) = (policy, store)
  }

  /// Looks at what the store has now, within its transaction.
  mutating func changes(
    _ inserted: Set<NSManagedObject>, _ updated: Set<NSManagedObject>,
    _ deleted: Set<NSManagedObject>
  ) throws -> [RecordChange] {
    for object in inserted {
      let key = try uniqueRecord(for: object, without: deleted)?.key
      ids[ObjectIdentifier(object)] = NSManagedObjectID(
        entity: object.entity, store: store,
        key: try key ?? store.records.newKey(of: object.entity))
    }
    var changes: [RecordChange] = []
    for object in inserted { changes += try insert(object, without: deleted) }
    for object in updated { changes += try update(object, without: deleted) }
    for object in deleted { changes += try delete(object) }
    return changes
  }

  // MARK: Changes

  private mutating func insert(
    _ object: NSManagedObject, without deleted: Set<NSManagedObject>
  ) throws -> [RecordChange] {
    guard let id = ids[ObjectIdentifier(object)], let reference = id.reference else { return [] }
    let own = record(of: object)
    try checkUniqueness(of: object, own)
    guard let (_, other) = try uniqueRecord(for: object, without: deleted) else {
      results.append(Result(object: object, id: id, record: own, isMerged: false))
      return [.insert(reference, own)]
    }
    let merged = try merge(
      own, object.changedKeys, with: other, base: nil, NSManagedObjectConstraintMergeError, object)
    results.append(Result(object: object, id: id, record: merged, isMerged: true))
    return [.update(reference, merged)]
  }

  private mutating func update(
    _ object: NSManagedObject, without deleted: Set<NSManagedObject>
  ) throws -> [RecordChange] {
    guard let key = object.objectID.key, let reference = object.objectID.reference else {
      return []
    }
    var own = record(of: object)
    let now = try store.records.record(key, of: object.entity)
    var isMerged = false
    if now?.version != object.record?.version {
      own = try merge(
        own, object.changedKeys, with: now ?? own, base: object.record, NSManagedObjectMergeError,
        object)
      isMerged = true
    }
    if try uniqueRecord(for: object, without: deleted) != nil {
      guard
        [.overwriteMergePolicyType, .mergeByPropertyObjectTrumpMergePolicyType].contains(policy)
      else { throw conflict(NSManagedObjectConstraintMergeError, object) }
    }
    own.version = (now?.version ?? own.version) + 1
    results.append(
      Result(object: object, id: object.objectID, record: own, isMerged: isMerged))
    return [.update(reference, own)]
  }

  private func delete(_ object: NSManagedObject) throws -> [RecordChange] {
    guard let key = object.objectID.key, let reference = object.objectID.reference,
      let now = try store.records.record(key, of: object.entity)
    else { return [] }
    if policy == .errorMergePolicyType, let known = object.record, known.version != now.version {
      throw conflict(NSManagedObjectMergeError, object)
    }
    return [.delete(reference)]
  }

  // MARK: Records

  private func record(of object: NSManagedObject) -> Record {
    var record = object.record ?? Record()
    for property in object.entity.properties where !property.isTransient {
      guard object.isInserted || object.changedKeys.contains(property.name) else { continue }
      if let relationship = property as? NSRelationshipDescription {
        guard !relationship.isDerived else { continue }
        record.references[relationship.name] = object.objects(of: relationship)
          .filter { !$0.isDeleted }
          .compactMap { ids[ObjectIdentifier($0)]?.reference ?? $0.objectID.reference }
      } else {
        record.attributes[property.name] = object.primitiveValue(forKey: property.name)
      }
    }
    return record
  }

  private func merge(
    _ own: Record, _ changed: Set<String>, with other: Record, base: Record?, _ code: Int,
    _ object: NSManagedObject
  ) throws -> Record {
    func taking(_ names: Set<String>) -> Record {
      var merged = other
      for name in names {
        merged.attributes[name] = own.attributes[name]
        if let references = own.references[name] { merged.references[name] = references }
      }
      return merged
    }
    switch policy {
    case .errorMergePolicyType: throw conflict(code, object)
    case .overwriteMergePolicyType:
      var merged = own
      merged.version = other.version
      return merged
    case .mergeByPropertyObjectTrumpMergePolicyType: return taking(changed)
    case .mergeByPropertyStoreTrumpMergePolicyType:
      // Of a new object the store has everything already.
      guard let base else { return other }
      return taking(changed.filter { Self.isEqual(base, other, $0) })
    case .rollbackMergePolicyType: return other
    }
  }

  private static func isEqual(_ left: Record, _ right: Record, _ name: String) -> Bool {
    left.references[name] == right.references[name]
      && left.attributes[name] as? NSObject == right.attributes[name] as? NSObject
  }

  private func conflict(_ code: Int, _ object: NSManagedObject) -> NSError {
    CoreDataError.cocoa(
      code, "Could not merge changes.", [NSPersistentStoreSaveConflictsErrorKey: [object]])
  }

  // MARK: Uniqueness

  private func constraints(_ entity: NSEntityDescription) -> [[String]] {
    let own = entity.uniquenessConstraints.map { list in
      list.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
    }
    return own + (entity.superentity.map(constraints) ?? [])
  }

  /// Another record of the store that has values which only one may have.
  private func uniqueRecord(
    for object: NSManagedObject, without deleted: Set<NSManagedObject>
  ) throws -> (key: Int64, record: Record)? {
    let constraints = constraints(object.entity)
    guard !constraints.isEmpty else { return nil }
    let own = record(of: object)
    let gone = Set(deleted.compactMap(\.objectID.reference))
    let name = object.entity.name ?? ""
    return try store.records.records(of: object.entity).first { key, other in
      key != object.objectID.key && !gone.contains(Reference(entity: name, key: key))
        && other.version > 0 && constraints.contains { Self.agree(own, other, on: $0) }
    }
  }

  private func checkUniqueness(of object: NSManagedObject, _ own: Record) throws {
    let constraints = constraints(object.entity)
    let twin = results.first { result in
      result.object.entity === object.entity
        && constraints.contains { Self.agree(own, result.record, on: $0) }
    }
    if twin != nil, policy == .errorMergePolicyType {
      throw conflict(NSManagedObjectConstraintMergeError, object)
    }
  }

  private static func agree(_ left: Record, _ right: Record, on names: [String]) -> Bool {
    names.allSatisfy { name in
      guard let value = left.attributes[name] as? NSObject else { return false }
      return value == right.attributes[name] as? NSObject
    }
  }
}
