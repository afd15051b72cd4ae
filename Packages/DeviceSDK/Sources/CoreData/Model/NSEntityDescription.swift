import Foundation

/// A kind of objects in a model.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// The entity of a property that has none yet.
  static let none = NSEntityDescription()

  /// The entity's name.
  open var name: String?
  /// The class of its objects, without or with its module; that of the SDK by default.
  open var managedObjectClassName: String = "NSManagedObject"
  /// Whether only its subentities have objects.
  open var isAbstract = false
  /// Further values of the model.
  open var userInfo: [AnyHashable: Any]?
  /// Its name in former models.
  open var renamingIdentifier: String?
  /// Lists of properties of which no two objects may have the same values.
  open var uniquenessConstraints: [[Any]] = []
  /// The model that has it.
  open internal(set) unowned var managedObjectModel: NSManagedObjectModel = .empty
  /// The entity that it inherits from.
  open internal(set) unowned var superentity: NSEntityDescription?

  /// Its own properties, with those that it inherits.
  open var properties: [NSPropertyDescription] = [] {
    didSet { for property in properties { property.entity = self } }
  }

  /// The entities that inherit from it; each gets its properties.
  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.inherit(from: self) } }
  }

  private func inherit(from entity: NSEntityDescription) {
    superentity = entity
    let own = Set(properties.map(\.name))
    properties += entity.properties.filter { !own.contains($0.name) }.map { $0.inherited() }
    for further in subentities { further.inherit(from: self) }
  }

  /// The properties by name.
  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The attributes by name.
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }

  /// The relationships by name.
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  /// The subentities by name.
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  /// Whether it is `entity` or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || superentity?.isKindOf(entity: entity) == true
  }

  /// The entity called `entityName` in a context's model; nil where there is none.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.persistentStoreCoordinator?.managedObjectModel.entitiesByName[entityName]
  }

  /// Creates an object of the entity called `entityName`; the process ends where there is none.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      CoreDataError.raise(
        "+entityForName: could not locate an entity named '\(entityName)' in this model.")
    }
    return entity.objectClass.init(entity: entity, insertInto: context)
  }

  /// It and those that inherit from it.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  /// The class of its objects; the SDK's where nothing has that name.
  var objectClass: NSManagedObject.Type {
    let name = String(managedObjectClassName.drop { $0 == "." })
    let modules = managedObjectModel.modules
    let names = name.contains(".") ? [name] : modules.map { "\($0).\(name)" } + [name]
    let found = names.lazy.compactMap { NSClassFromString($0) as? NSManagedObject.Type }.first
    return found ?? NSManagedObject.self
  }
}
