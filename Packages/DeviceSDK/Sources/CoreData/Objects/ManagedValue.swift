import Foundation

/// Converts between the values of properties in code and those that objects keep: `String`,
/// `NSNumber`, `Date`, `Data`, `UUID`, `URL`, any object of a transformable, `NSManagedObject` and
/// arrays of those.
enum ManagedValue {
  /// A value as code declares it. Missing numbers and texts are 0 and empty, as on a device.
  static func read<Value>(_ value: Any?, as type: Value.Type, _ key: String) -> Value {
    if let found = converted(value, to: type) as? Value { return found }
    CoreDataError.raise(
      "the value of \"\(key)\" is \(value.map { "\(Swift.type(of: $0))" } ?? "nil"), no \(type)")
  }

  private static func converted(_ value: Any?, to type: Any.Type) -> Any? {
    if let optional = type as? any OptionalValue.Type {
      return optional.wrap(value.flatMap { converted($0, to: optional.wrapped) })
    }
    if let raw = type as? any RawRepresentable.Type { return rawValue(value, raw) }
    switch value {
    case let objects as [NSManagedObject] where type == NSSet.self: return NSSet(array: objects)
    case let objects as [NSManagedObject] where type == NSOrderedSet.self:
      return NSOrderedSet(array: objects)
    case let objects as [NSManagedObject]:
      return type is any CollectionValue.Type ? Set(objects) : nil
    case let number as NSNumber: return self.number(number, as: type)
    case let date as Date where type == Double.self: return date.timeIntervalSinceReferenceDate
    case let value?: return value
    case nil: return missing(type)
    }
  }

  private static func rawValue<Raw: RawRepresentable>(_ value: Any?, _ type: Raw.Type) -> Any? {
    (converted(value, to: Raw.RawValue.self) as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
  }

  private static func number(_ number: NSNumber, as type: Any.Type) -> Any {
    switch type {
    case is Bool.Type: number.boolValue
    case is Int16.Type: number.int16Value
    case is Int32.Type: number.int32Value
    case is Int64.Type: number.int64Value
    case is Int.Type: number.intValue
    case is UInt.Type: number.uintValue
    case is Double.Type: number.doubleValue
    case is Float.Type: number.floatValue
    case is CGFloat.Type: CGFloat(number.doubleValue)
    case is Decimal.Type: number.decimalValue
    case is NSDecimalNumber.Type: NSDecimalNumber(decimal: number.decimalValue)
    default: number
    }
  }

  private static func missing(_ type: Any.Type) -> Any? {
    if type is String.Type { return "" }
    if type is Data.Type { return Data() }
    if type == NSSet.self { return NSSet() }
    if type == NSOrderedSet.self { return NSOrderedSet() }
    if type is any CollectionValue.Type { return Set<NSManagedObject>() }
    return number(0, as: type)
  }

  /// A value of code as an object keeps it; nil for nil.
  static func write(_ value: Any?, _ property: NSPropertyDescription?) -> Any? {
    guard let value = unwrapped(value), !(value is NSNull) else { return nil }
    if let relationship = property as? NSRelationshipDescription {
      return relationship.isToMany ? objects(in: value) : value as? NSManagedObject
    }
    let type = (property as? NSAttributeDescription)?.attributeType
    if type == .transformableAttributeType { return value }
    if let raw = value as? any RawRepresentable { return write(raw.rawValue, property) }
    if let number = value as? CGFloat { return NSNumber(value: Double(number)) }
    if let decimal = value as? Decimal { return NSDecimalNumber(decimal: decimal) }
    if let text = value as? String { return text }
    if let number = value as? NSNumber {
      if type == .dateAttributeType {
        return Date(timeIntervalSinceReferenceDate: number.doubleValue)
      }
      return type == .booleanAttributeType ? NSNumber(value: number.boolValue) : number
    }
    if let date = value as? Date { return date }
    if let data = value as? Data { return data }
    if let uuid = value as? UUID { return uuid }
    if let url = value as? URL { return url }
    return value
  }

  private static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return unwrapped(optional.value)
  }

  /// The objects of a set, ordered set or array.
  static func objects(in value: Any) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let array as [NSManagedObject]: array
    case let set as Set<NSManagedObject>: Array(set)
    default: []
    }
  }
}

private protocol OptionalValue {
  static var wrapped: Any.Type { get }
  static func wrap(_ value: Any?) -> Any?
  var value: Any? { get }
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
  static func wrap(_ value: Any?) -> Any? { value.flatMap { $0 as? Wrapped } as Wrapped? as Any }
  var value: Any? { self }
}

private protocol CollectionValue {}
extension Set: CollectionValue {}
