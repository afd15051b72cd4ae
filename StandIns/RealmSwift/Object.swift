import Foundation

/// The common part of objects, embedded ones and those of a migration.
open class ObjectBase: NSObject, CustomReflectable, _Persistable {
  /// The Realm that keeps the object, as this thread has it.
  var session: RealmSession?
  /// The object's place in its class.
  var row = 0
  /// The values that the file has of the object, as far as the object knows.
  var known: [String: StoredValue] = [:]
  /// Whether the object was removed.
  public internal(set) var isInvalidated = false

  /// Makes an object that no Realm keeps.
  public required override init() {
    super.init()
    for field in ObjectFields.of(self) { field.adopt(self) }
  }

  /// Makes an object with values: by name, in the order of the properties, or of another object.
  public convenience init(value: Any) {
    self.init()
    set(value)
  }

  /// The name of the class.
  public class func className() -> String { String(describing: self) }
  /// The name of the property that tells objects apart; nil for none, or for one that is marked.
  open class func primaryKey() -> String? { nil }
  /// The names of properties that are not kept.
  open class func ignoredProperties() -> [String] { [] }
  /// The names of properties that are found fast, as all are here.
  open class func indexedProperties() -> [String] { [] }

  /// The Realm that keeps the object.
  public var realm: Realm? { session.map(Realm.init) }
  /// Whether the object never changes; false.
  public var isFrozen: Bool { false }

  /// The value of a property.
  open subscript(key: String) -> Any? {
    get { ObjectFields.of(self).first { $0.name == key }.flatMap { $0.value(self) } }
    set {
      willChange()
      guard let field = ObjectFields.of(self).first(where: { $0.name == key }) else {
        RealmException.raise("Invalid property name '\(key)' for class '\(Self.className())'.")
      }
      _ = field.assign(self, newValue ?? NSNull())
    }
  }

  /// The properties that a Realm keeps.
  open var customMirror: Mirror {
    let children = ObjectFields.of(self).map { (label: $0.name, value: $0.value(self) as Any) }
    return Mirror(self, children: children.map { ($0.label as String?, $0.value) })
  }

  /// Whether both are the same object of a Realm.
  public func isSameObject(as object: ObjectBase?) -> Bool {
    guard let object else { return false }
    return self === object
      || session != nil && session === object.session && row == object.row
        && type(of: self) == type(of: object)
  }

  /// Objects of a Realm are equal when they are the same one there.
  open override func isEqual(_ object: Any?) -> Bool { isSameObject(as: object as? ObjectBase) }
  /// The place in the Realm, or the object itself.
  open override var hash: Int {
    session == nil ? ObjectIdentifier(self).hashValue : row
  }

  /// Ends the process where the object may not change now.
  func willChange() {
    if isInvalidated { RealmException.raise("Object has been deleted or invalidated.") }
    guard let session else { return }
    session.requireWriting(
      "Attempting to modify object outside of a write transaction - call beginWriteTransaction on "
        + "an RLMRealm instance first.")
    session.didChange()
  }

  func set(_ value: Any) {
    let fields = ObjectFields.of(self)
    switch value {
    case let values as [String: Any]:
      for field in fields { values[field.name].map { field.mustAssign(self, $0) } }
    case let values as [Any]:
      for (field, value) in zip(fields, values) { field.mustAssign(self, value) }
    case let object as ObjectBase:
      for field in fields { field.mustAssign(self, object[field.name] ?? NSNull()) }
    default:
      RealmException.raise("Invalid value to initialize object of type '\(Self.className())'.")
    }
  }

  /// A new object.
  public class func _initial() -> Self { Self() }
}

extension _Persistable where Self: ObjectBase {
  /// The place of the object, which is added to `realm` first.
  public func _stored(in realm: RealmSession?) -> StoredValue {
    guard !(self is EmbeddedObject) else {
      let fields = ObjectFields.of(self).map { ($0.name, $0.stored(self, realm)) }
      return .map(Dictionary(fields) { _, last in last })
    }
    guard !isInvalidated, let realm else { return .null }
    realm.adopt(self, realm.policy)
    return .link(Self.realmClass(of: self), row)
  }

  /// The object at a place.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Self? {
    if case .link(_, let row) = value { return realm?.object(Self.self, row) }
    guard case .map(let values) = value, self is EmbeddedObject.Type else { return nil }
    let object = Self()
    for field in ObjectFields.of(object) {
      values[field.name].map { field.restore(object, $0, realm) }
    }
    return object
  }

  /// An object, or the values of a new one.
  public static func _converted(_ value: Any) -> Self? {
    if let object = value as? Self { return object }
    guard value is [String: Any] || value is [Any] else { return nil }
    let object = Self()
    object.set(value)
    return object
  }
}

extension ObjectBase {
  static func realmClass(of object: ObjectBase) -> String { type(of: object).className() }
}

/// An object of a Realm: a subclass has the properties.
open class Object: ObjectBase, RealmCollectionValue {
  /// Calls a closure when the object was changed or removed by a write of this process.
  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
    _ block: @escaping (ObjectChange<Object>) -> Void
  ) -> NotificationToken {
    guard let session else {
      RealmException.raise("Only objects which are managed by a Realm support change notifications")
    }
    return ObjectObserver(self, keyPaths, block).start(session, queue)
  }
}

/// An object that is kept as a part of another.
open class EmbeddedObject: ObjectBase, RealmCollectionValue {}

/// An object of a migration: its properties have names alone.
public final class DynamicObject: Object {
  var values: [String: StoredValue] = [:]
  var className: String?
  var didChange: (([String: StoredValue]) -> Void)?

  /// The value of a property.
  public override subscript(key: String) -> Any? {
    get { values[key]?.plain }
    set {
      guard let value = StoredValue(plain: newValue) else {
        RealmException.raise("Invalid value for property '\(key)'.")
      }
      values[key] = value
      didChange?(values)
    }
  }
}

/// An object that tells itself apart by its place.
public protocol ObjectKeyIdentifiable: Identifiable {
  /// The number that distinguishes it.
  var id: UInt64 { get }
}

extension ObjectKeyIdentifiable where Self: ObjectBase {
  /// The object's place in its class, or the object itself where no Realm keeps it.
  public var id: UInt64 { UInt64(bitPattern: Int64(hash)) }
}
