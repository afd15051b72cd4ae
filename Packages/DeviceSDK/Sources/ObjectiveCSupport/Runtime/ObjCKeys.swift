import DeviceFoundation
import Foundation

/// An instance variable or a result as an object.
public func objcBoxed<Value>(_ value: Value) -> AnyObject? { toObjC(value as Any?) }

/// A number or structure out of an object.
/// - Throws: An exception for nil.
public func objcUnboxed<Value>(_ object: AnyObject?, _ type: Value.Type) throws -> Value {
  guard let object else {
    throw objcException(
      "NSInvalidArgumentException", "*** setNilValueForKey: could not set nil as the value")
  }
  if let number = object as? NSNumber {
    let result: Any =
      switch type {
      case is Bool.Type: number.boolValue
      case is Int32.Type: number.int32Value
      case is UInt32.Type: number.uint32Value
      case is Int.Type: number.intValue
      case is UInt.Type: number.uintValue
      case is Int64.Type: number.int64Value
      case is UInt64.Type: number.uint64Value
      case is Int16.Type: number.int16Value
      case is UInt16.Type: number.uint16Value
      case is Int8.Type: number.int8Value
      case is UInt8.Type: number.uint8Value
      case is Double.Type: number.doubleValue
      case is Float.Type: number.floatValue
      default: number
      }
    if let result = result as? Value { return result }
  }
  guard let value = object as? Value else { throw objcUnrecognized(object, "getValue:") }
  return value
}

/// An object whose properties are reached by their names.
public protocol ObjCKeyed: AnyObject {
  /// The value of a key.
  /// - Throws: `ObjCNoKey` where there is none.
  func objcValue(ofKey key: String) throws -> AnyObject?
  /// Sets the value of a key; false where there is none.
  func objcSet(_ value: AnyObject?, ofKey key: String) throws -> Bool
}

/// The value of a key.
/// - Throws: An exception for a key that the object has not.
public func objcValue(_ object: AnyObject, forKey key: String) throws -> AnyObject? {
  if key == "self" { return object }
  if object is NSDictionary, let entries = asDictionary(object) {
    return entries[NSString(string: key)]
  }
  if object is NSArray, let objects = asArray(object) {
    if key == "@count" { return NSNumber(value: objects.count) }
    return ObjCArray(objects: try objects.map { try objcValue($0, forKey: key) ?? NSNull() })
  }
  if object is NSSet, let members = asSet(object) {
    return ObjCSet(objects: try members.compactMap { try objcValue($0, forKey: key) })
  }
  if let keyed = object as? any ObjCKeyed {
    do { return try keyed.objcValue(ofKey: key) } catch is ObjCNoKey {}
  }
  if let method = ObjCRuntime.current.methods[key], method.responds(Swift.type(of: object)) {
    return try method.call(object, [])
  }
  return try objcUndefinedKey(object, key)
}

/// The value at the end of a path of keys.
public func objcValue(_ object: AnyObject, forKeyPath path: String) throws -> AnyObject? {
  var current: AnyObject? = object
  let keys = path.split(separator: ".").map(String.init)
  for (index, key) in keys.enumerated() {
    guard let next = current else { return nil }
    if key.hasPrefix("@"), next is NSArray || next is NSSet {
      return try objcCollected(next, key, keys[(index + 1)...].joined(separator: "."))
    }
    current = try objcValue(next, forKey: key)
  }
  return current
}

/// Sets the value of a key.
/// - Throws: An exception for a key that the object has not.
public func objcSetValue(_ object: AnyObject, _ value: AnyObject?, forKey key: String) throws {
  if let dictionary = object as? ObjCMutableDictionary {
    dictionary[NSString(string: key)] = value
    return
  }
  if let keyed = object as? any ObjCKeyed, try keyed.objcSet(value, ofKey: key) { return }
  let setter = "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
  if let method = ObjCRuntime.current.methods[setter], method.responds(Swift.type(of: object)) {
    _ = try method.call(object, [value])
    return
  }
  let address = String(UInt(bitPattern: objcPointer(object)), radix: 16)
  throw objcException(
    "NSUnknownKeyException",
    "[<\(objcName(of: object)) 0x\(address)> setValue:forUndefinedKey:]: this class is not key "
      + "value coding-compliant for the key \(key).")
}

/// Sets the value at the end of a path of keys.
public func objcSetValue(_ object: AnyObject, _ value: AnyObject?, forKeyPath path: String) throws {
  let keys = path.split(separator: ".").map(String.init)
  guard let last = keys.last else { return }
  var target: AnyObject? = object
  for key in keys.dropLast() { target = try target.flatMap { try objcValue($0, forKey: key) } }
  if let target { try objcSetValue(target, value, forKey: last) }
}

/// Raises the exception for a key that an object has not.
@discardableResult
public func objcUndefinedKey(_ object: AnyObject, _ key: String) throws -> AnyObject? {
  let address = String(UInt(bitPattern: objcPointer(object)), radix: 16)
  throw objcException(
    "NSUnknownKeyException",
    "[<\(objcName(of: object)) 0x\(address)> valueForUndefinedKey:]: this class is not key value "
      + "coding-compliant for the key \(key).")
}

/// The values of several keys.
public func objcValues(_ object: AnyObject, forKeys keys: [String]) throws -> AnyObject? {
  ObjCDictionary(
    keys: keys.map(\.objcObject),
    values: try keys.map { try objcValue(object, forKey: $0) ?? NSNull() })
}

/// Sets the values of several keys.
public func objcSetValues(_ object: AnyObject, _ values: AnyObject?) throws {
  guard let entries = asDictionary(values) else { return }
  for (key, value) in zip(entries.keys, entries.values) {
    let value: AnyObject? = value is NSNull ? nil : value
    try objcSetValue(object, value, forKey: objcDescription(key))
  }
}
