import Foundation
@_spi(Reflection) import Swift

/// A property of a class that a Realm keeps.
struct ObjectField {
  let name: String
  /// Whether the property is marked as the one that tells objects apart.
  let isPrimaryKey: (ObjectBase) -> Bool
  let value: (ObjectBase) -> Any?
  let stored: (ObjectBase, RealmSession?) -> StoredValue
  let restore: (ObjectBase, StoredValue, RealmSession?) -> Void
  /// Sets a value of code without types; false for one of another kind.
  let assign: (ObjectBase, Any) -> Bool
  /// Tells the property whose it is.
  let adopt: (ObjectBase) -> Void

  func mustAssign(_ object: ObjectBase, _ value: Any) {
    if assign(object, value) { return }
    RealmException.raise(
      "Invalid value for property '\(type(of: object).className()).\(name)' of another type")
  }
}

/// The properties of classes, found as the runtime describes them: with `@Persisted`, or, where a
/// class has none of these, every variable of a type that can be kept.
enum ObjectFields {
  private static let lock = NSLock()
  // Behind the lock.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [ObjectField]] = [:]

  static func of(_ object: ObjectBase) -> [ObjectField] { of(type(of: object)) }

  static func of(_ type: ObjectBase.Type) -> [ObjectField] {
    let key = ObjectIdentifier(type)
    if let fields = lock.withLock({ known[key] }) { return fields }
    let fields = find(type)
    lock.withLock { known[key] = fields }
    return fields
  }

  /// The name of the property that tells objects apart.
  static func primaryKey(_ object: ObjectBase) -> ObjectField? {
    let fields = of(object)
    if let name = type(of: object).primaryKey() { return fields.first { $0.name == name } }
    return fields.first { $0.isPrimaryKey(object) }
  }

  private static func find(_ type: ObjectBase.Type) -> [ObjectField] {
    var marked: [ObjectField] = []
    var plain: [ObjectField] = []
    let ignored = Set(type.ignoredProperties())
    // The fields of the base classes come first, and are none of the object's properties.
    var own = 0
    let base: ObjectBase.Type = type is DynamicObject.Type ? type : ObjectBase.self
    _ = _forEachField(of: base, options: [.classType]) { _, _, _, _ in
      own += 1
      return true
    }
    _ = _forEachField(of: type, options: [.classType]) { name, offset, kind, _ in
      own -= 1
      guard own < 0 else { return true }
      let name = String(cString: name)
      if let kind = kind as? any PersistedProperty.Type, name.hasPrefix("_") {
        marked.append(kind.field(String(name.dropFirst()), offset))
      } else if let kind = kind as? any _Persistable.Type, !ignored.contains(name) {
        plain.append(field(name, offset, kind))
      }
      return true
    }
    return marked.isEmpty ? plain : marked
  }

  /// A variable without a mark, which is read and set where the object has it.
  private static func field<Value: _Persistable>(
    _ name: String, _ offset: Int, _ type: Value.Type
  ) -> ObjectField {
    let place = { (object: ObjectBase) in
      (Unmanaged.passUnretained(object).toOpaque() + offset).assumingMemoryBound(to: Value.self)
    }
    return ObjectField(
      name: name, isPrimaryKey: { _ in false },
      value: { plain(place($0).pointee) },
      stored: { place($0).pointee._stored(in: $1) },
      restore: { object, value, realm in
        let place = place(object)
        if let list = place.pointee as? any StoredCollection { return list.restore(value, realm) }
        if let value = Value._restored(value, in: realm) { place.pointee = value }
      },
      assign: { object, value in
        let place = place(object)
        if let list = place.pointee as? any StoredCollection { return list.assign(value) }
        guard let value = Value._converted(value) else { return false }
        place.pointee = value
        return true
      },
      adopt: { object in (place(object).pointee as? any OwnedCollection)?.owner = object })
  }

  /// A value without the optional around it.
  static func plain(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }
}

/// A collection that a property has for as long as its object lives.
protocol StoredCollection: AnyObject {
  func restore(_ value: StoredValue, _ realm: RealmSession?)
  func assign(_ value: Any) -> Bool
}

/// A collection that asks its object before it changes.
protocol OwnedCollection: AnyObject {
  var owner: ObjectBase? { get set }
}
