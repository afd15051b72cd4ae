import Combine
import DeviceFoundation
import Foundation

// Confined to its context's queue, as on a device.
/// An object of a model.
open class NSManagedObject: NSObject, NSFetchRequestResult, KeyedValues {
  /// The object's entity.
  public let entity: NSEntityDescription
  /// Names the object; permanent once it is saved.
  open internal(set) var objectID: NSManagedObjectID
  /// The context that has it; nil for one that was made without, or is deleted and saved.
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Whether its values are still to be looked at.
  open internal(set) var isFault = false
  /// Whether it is new.
  open internal(set) var isInserted = false
  /// Whether it is to be deleted.
  open internal(set) var isDeleted = false

  /// The values now: what code sees of them, by `ManagedValue`.
  var values: [String: Any] = [:]
  /// The record as it was read or saved last; nil for a new object, and for one not read yet.
  var record: Record?
  /// The names of properties that differ from the record's.
  var changedKeys: Set<String> = []

  /// Creates an object of `entity`, new in `context`.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(entity: entity)
    super.init()
    for attribute in entity.attributesByName.values {
      if let value = attribute.defaultValue {
        values[attribute.name] = ManagedValue.write(value, attribute)
      }
    }
    context?.insert(self)
  }

  /// Creates an object, new in `context`, of the entity of its class.
  public convenience init(context moc: NSManagedObjectContext) {
    let model = moc.persistentStoreCoordinator?.managedObjectModel
    let name = String(describing: Self.self)
    guard let entity = model?.entity(of: Self.self, name) else {
      CoreDataError.raise(
        "An NSManagedObject of class '\(name)' must have a valid NSEntityDescription.")
    }
    self.init(entity: entity, insertInto: moc)
  }

  /// The entity of this class, in the model that is in use; the process ends where there is none.
  open class func entity() -> NSEntityDescription {
    guard let entity = NSManagedObjectModel.entity(of: Self.self) else {
      CoreDataError.raise("no model in use has an entity for \(Self.self)")
    }
    return entity
  }

  /// A request for all objects of this class; a class's own function of this name goes before.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: NSManagedObjectModel.entity(of: Self.self)?.name ?? "\(Self.self)")
  }

  // MARK: States

  /// Whether it was changed since it was saved, and is neither new nor deleted.
  open var isUpdated: Bool { !isInserted && !isDeleted && !changedKeys.isEmpty }
  /// Whether saving has something to do for it.
  open var hasChanges: Bool { isInserted || isDeleted || !changedKeys.isEmpty }
  /// Whether a value differs from the stored one.
  open var hasPersistentChangedValues: Bool { !changedKeys.isEmpty }

  /// The values that were changed since it was saved.
  open func changedValues() -> [String: Any] {
    Dictionary(
      changedKeys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { $1 })
  }

  /// The values as they were read or saved last.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    let names = keys ?? Array(entity.attributesByName.keys)
    return Dictionary(
      names.map { ($0, record?.attributes[$0] ?? NSNull()) }, uniquingKeysWith: { $1 })
  }

  // MARK: Values by key

  /// Returns the result of `value(forKey:)`: the value of a property; the process ends for one that
  /// the entity lacks.
  package func keyedValue(_ key: String) -> Any? {
    let key = property(key).name
    let value = primitiveValue(forKey: key)
    guard let relationship = entity.relationshipsByName[key], relationship.isToMany else {
      return value
    }
    let objects = value.map { ManagedValue.objects(in: $0) } ?? []
    return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
  }

  /// Sets a property, and the other direction of a relationship.
  open func setValue(_ value: Any?, forKey key: String) {
    let property = property(key)
    let new = ManagedValue.write(value, property)
    objectWillChange.send()
    if let relationship = property as? NSRelationshipDescription {
      relate(relationship, to: new.map { ManagedValue.objects(in: $0) } ?? [])
    } else {
      setPrimitiveValue(new, forKey: property.name)
    }
  }

  /// Sets several properties.
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  /// The value of a property, without more.
  open func primitiveValue(forKey key: String) -> Any? {
    let key = property(key).name
    fire()
    if let value = values[key] { return value }
    guard let relationship = entity.relationshipsByName[key], !changedKeys.contains(key) else {
      return nil
    }
    let related = managedObjectContext?.related(to: self, by: relationship) ?? []
    values[key] = relationship.isToMany ? related : related.first
    return values[key]
  }

  /// Sets the value of a property, and nothing else.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    let property = property(key)
    fire()
    values[property.name] = ManagedValue.write(value, property)
    if !property.isTransient { changedKeys.insert(property.name) }
  }

  /// Does nothing: values are read when they are asked for.
  open func willAccessValue(forKey key: String?) {}
  /// Does nothing.
  open func didAccessValue(forKey key: String?) {}
  /// Notes that a value will change.
  open func willChangeValue(forKey key: String) { objectWillChange.send() }
  /// Does nothing.
  open func didChangeValue(forKey key: String) {}

  /// The property of a key; `primitiveName` is that of `name`.
  func property(_ key: String) -> NSPropertyDescription {
    let properties = entity.propertiesByName
    if let property = properties[key] { return property }
    if key.hasPrefix("primitive") {
      let name = key.dropFirst("primitive".count)
      let first = name.prefix(1)
      if let property = properties[first.lowercased() + name.dropFirst()] { return property }
    }
    NSException(
      name: NSExceptionName("NSUnknownKeyException"),
      reason: "[<\(type(of: self))> valueForUndefinedKey:]: the entity \(entity.name ?? "") is not "
        + "key value coding-compliant for the key \"\(key)\"."
    ).raise()
  }

  private func fire() {
    guard isFault else { return }
    isFault = false
    managedObjectContext?.fulfill(self)
    awakeFromFetch()
  }

  // MARK: For subclasses

  /// Called when the object is new.
  open func awakeFromInsert() {}
  /// Called when its values were read.
  open func awakeFromFetch() {}
  /// Called before it is deleted.
  open func prepareForDeletion() {}
  /// Called before it is saved.
  open func willSave() {}
  /// Called after it was saved.
  open func didSave() {}
  /// Called before it forgets its values.
  open func willTurnIntoFault() {}
  /// Called after it forgot its values.
  open func didTurnIntoFault() {}
  /// Checks whether a new object may be saved.
  open func validateForInsert() throws { try Validation.check(self) }
  /// Checks whether a changed object may be saved.
  open func validateForUpdate() throws { try Validation.check(self) }
  /// Checks whether it may be deleted.
  open func validateForDelete() throws { try Validation.checkDeletion(of: self) }
}

extension NSManagedObject: ObservableObject {}
