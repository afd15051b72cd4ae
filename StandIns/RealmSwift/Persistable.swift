import Foundation

/// A value that a property of an object can hold.
public protocol _Persistable {
  /// Returns the initial value of a property.
  static func _initial() -> Self
  /// The value as a file has it; an object is added to `realm` first.
  func _stored(in realm: RealmSession?) -> StoredValue
  /// The value that a file has; nil for one of another kind.
  static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Self?
  /// The value that code without types gave; nil for one of another kind.
  static func _converted(_ value: Any) -> Self?
}

extension _Persistable {
  /// The value, where it is of this type.
  public static func _converted(_ value: Any) -> Self? { value as? Self }
}

/// A value that a list or the results of a query can have as elements.
public protocol RealmCollectionValue: _Persistable, Hashable {}

extension Bool: RealmCollectionValue {
  /// False.
  public static func _initial() -> Bool { false }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue { .bool(self) }
  /// The value that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Bool? {
    if case .bool(let value) = value { value } else { nil }
  }
}

extension BinaryInteger where Self: _Persistable {
  /// Zero.
  public static func _initial() -> Self { 0 }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue {
    .int(Int64(truncatingIfNeeded: self))
  }
  /// The value that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Self? {
    if case .int(let value) = value { Self(truncatingIfNeeded: value) } else { nil }
  }
  /// Any number.
  public static func _converted(_ value: Any) -> Self? {
    value as? Self ?? (value as? NSNumber).map { Self(truncatingIfNeeded: $0.int64Value) }
  }
}

extension Int: RealmCollectionValue {}
extension Int8: RealmCollectionValue {}
extension Int16: RealmCollectionValue {}
extension Int32: RealmCollectionValue {}
extension Int64: RealmCollectionValue {}

extension BinaryFloatingPoint where Self: _Persistable {
  /// Zero.
  public static func _initial() -> Self { 0 }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue { .double(Double(self)) }
  /// The value that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Self? {
    switch value {
    case .double(let value): Self(value)
    case .int(let value): Self(value)
    default: nil
    }
  }
  /// Any number.
  public static func _converted(_ value: Any) -> Self? {
    value as? Self ?? (value as? NSNumber).map { Self($0.doubleValue) }
  }
}

extension Double: RealmCollectionValue {}
extension Float: RealmCollectionValue {}

extension String: RealmCollectionValue {
  /// An empty text.
  public static func _initial() -> String { "" }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue { .text(self) }
  /// The value that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> String? {
    if case .text(let value) = value { value } else { nil }
  }
}

extension Date: RealmCollectionValue {
  /// The first second of 1970.
  public static func _initial() -> Date { Date(timeIntervalSince1970: 0) }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue { .date(self) }
  /// The value that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Date? {
    if case .date(let value) = value { value } else { nil }
  }
}

extension Data: RealmCollectionValue {
  /// No bytes.
  public static func _initial() -> Data { Data() }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue { .data(self) }
  /// The value that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Data? {
    if case .data(let value) = value { value } else { nil }
  }
}

extension UUID: RealmCollectionValue {
  /// All zeros.
  public static func _initial() -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue { .text(uuidString) }
  /// The value that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> UUID? {
    if case .text(let value) = value { UUID(uuidString: value) } else { nil }
  }
}

extension Optional: _Persistable where Wrapped: _Persistable {
  /// Nil.
  public static func _initial() -> Wrapped? { nil }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue {
    map { $0._stored(in: realm) } ?? .null
  }
  /// The value that a file has; also an object that is no longer there is nil.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Wrapped?? {
    if value == .null { return .some(nil) }
    if case .link = value { return .some(Wrapped._restored(value, in: realm)) }
    return Wrapped._restored(value, in: realm).map { .some($0) }
  }
  /// Nil for null.
  public static func _converted(_ value: Any) -> Wrapped?? {
    if value is NSNull { return .some(nil) }
    return Wrapped._converted(value).map { .some($0) }
  }
}

extension Optional: RealmCollectionValue where Wrapped: RealmCollectionValue {}

/// An enumeration whose raw value is kept.
public protocol PersistableEnum: RealmCollectionValue, RawRepresentable, CaseIterable
where RawValue: RealmCollectionValue {}

extension PersistableEnum {
  /// The first case.
  public static func _initial() -> Self {
    guard let first = allCases.first else { preconditionFailure("the enumeration has no case") }
    return first
  }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue { rawValue._stored(in: realm) }
  /// The value that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Self? {
    RawValue._restored(value, in: realm).flatMap(Self.init(rawValue:))
  }
}

/// A type of the app's that is kept as another.
public protocol CustomPersistable: RealmCollectionValue {
  /// The type that is kept.
  associatedtype PersistedType: _Persistable
  /// Makes the value of what was kept.
  init(persistedValue: PersistedType)
  /// The value that is kept.
  var persistableValue: PersistedType { get }
}

extension CustomPersistable {
  /// The value of what a property has at first.
  public static func _initial() -> Self { Self(persistedValue: PersistedType._initial()) }
  /// The value as a file has it.
  public func _stored(in realm: RealmSession?) -> StoredValue {
    persistableValue._stored(in: realm)
  }
  /// The value that a file has.
  public static func _restored(_ value: StoredValue, in realm: RealmSession?) -> Self? {
    PersistedType._restored(value, in: realm).map(Self.init(persistedValue:))
  }
}
