import Foundation

/// A property that a Realm keeps.
@propertyWrapper
public struct Persisted<Value: _Persistable> {
  /// The property's place, which copies of the wrapper share.
  final class Box {
    var value: Value
    var isPrimaryKey = false
    init(_ value: Value) { self.value = value }
  }

  let box: Box

  /// A property with a type's first value.
  public init() { box = Box(Value._initial()) }
  /// A property with a value.
  public init(wrappedValue value: Value) { box = Box(value) }
  /// A property that is found fast, as all are here.
  public init(indexed: Bool) { self.init() }
  /// A property that is found fast, as all are here.
  public init(wrappedValue value: Value, indexed: Bool) { self.init(wrappedValue: value) }
  /// The property that tells objects apart.
  public init(primaryKey: Bool) {
    self.init()
    box.isPrimaryKey = primaryKey
  }
  /// The property that tells objects apart.
  public init(wrappedValue value: Value, primaryKey: Bool) {
    self.init(wrappedValue: value)
    box.isPrimaryKey = primaryKey
  }

  /// Only objects have such properties.
  @available(*, unavailable, message: "@Persisted can only be used as a property on a Realm object")
  public var wrappedValue: Value {
    get { box.value }
    // swift-format-ignore
    nonmutating set { box.value = newValue }
  }

  /// The value of an object's property; the process ends for a removed object, and for a change
  /// outside of a write.
  public static subscript<Owner: ObjectBase>(
    _enclosingInstance object: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      if object.isInvalidated {
        RealmException.raise("Object has been deleted or invalidated.")
      }
      return object[keyPath: storage].box.value
    }
    set {
      object.willChange()
      let box = object[keyPath: storage].box
      if box.isPrimaryKey, object.session != nil {
        RealmException.raise("Primary key can't be changed after an object is inserted.")
      }
      if let list = box.value as? any StoredCollection, list.assign(newValue) { return }
      box.value = newValue
    }
  }
}

extension Persisted: Decodable where Value: Decodable {
  /// Reads the value alone.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension Persisted: Encodable where Value: Encodable {
  /// Writes the value alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(box.value)
  }
}

extension KeyedDecodingContainer {
  /// An optional property that is missing is nil.
  public func decode<Value: _Persistable & Decodable>(
    _ type: Persisted<Value?>.Type, forKey key: Key
  ) throws -> Persisted<Value?> {
    Persisted(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}

/// The mark by which the properties of objects are found.
protocol PersistedProperty {
  static func field(_ name: String, _ offset: Int) -> ObjectField
}

extension Persisted: PersistedProperty {
  static func field(_ name: String, _ offset: Int) -> ObjectField {
    let box = { (object: ObjectBase) in
      (Unmanaged.passUnretained(object).toOpaque() + offset)
        .assumingMemoryBound(to: Self.self).pointee.box
    }
    return ObjectField(
      name: name, isPrimaryKey: { box($0).isPrimaryKey },
      value: { ObjectFields.plain(box($0).value) },
      stored: { box($0).value._stored(in: $1) },
      restore: { object, value, realm in
        let box = box(object)
        if let list = box.value as? any StoredCollection { return list.restore(value, realm) }
        if let value = Value._restored(value, in: realm) { box.value = value }
      },
      assign: { object, value in
        let box = box(object)
        if let list = box.value as? any StoredCollection { return list.assign(value) }
        guard let value = Value._converted(value) else { return false }
        box.value = value
        return true
      },
      adopt: { object in (box(object).value as? any OwnedCollection)?.owner = object })
  }
}
