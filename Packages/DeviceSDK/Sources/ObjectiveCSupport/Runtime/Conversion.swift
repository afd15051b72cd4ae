import DeviceFoundation
import Foundation

// MARK: Towards Swift

/// The Swift value of an object: texts, numbers, containers, all the way down; other objects stay.
public func objcAny(_ object: AnyObject) -> Any {
  switch object {
  case let text as NSString: return String._unconditionallyBridgeFromObjectiveC(text)
  case is NSNumber, is NSNull: return object
  case let dictionary as NSDictionary:
    return [AnyHashable: Any].objcValue(of: dictionary) ?? [:]
  case let array as NSArray: return [Any].objcValue(of: array) ?? []
  case let set as NSSet: return Set<AnyHashable>.objcValue(of: set) ?? []
  case let data as NSData: return Data._unconditionallyBridgeFromObjectiveC(data)
  case let date as NSDate: return Date._unconditionallyBridgeFromObjectiveC(date)
  case let url as NSURL: return URL._unconditionallyBridgeFromObjectiveC(url)
  case let uuid as NSUUID: return UUID._unconditionallyBridgeFromObjectiveC(uuid)
  default: return object
  }
}

/// The object as `type`; nil where it is of another class.
public func objcConverted<Value>(_ object: AnyObject, _ type: Value.Type) -> Value? {
  if Value.self == Any.self { return objcAny(object) as? Value }
  if let type = Value.self as? any ObjCValue.Type { return type.objcValue(of: object) as? Value }
  if let type = Value.self as? any RawRepresentable<String>.Type {
    return String.objcValue(of: object).flatMap { text in
      func make<Raw: RawRepresentable<String>>(_ type: Raw.Type) -> Any? { Raw(rawValue: text) }
      return make(type) as? Value
    }
  }
  if let type = Value.self as? AnyClass {
    return objcIsInstance(object, type) ? object as? Value : nil
  }
  return object as? Value
}

private func objcIsInstance(_ object: AnyObject, _ type: AnyClass) -> Bool {
  var next: AnyClass? = Swift.type(of: object)
  while let current = next {
    if current == type { return true }
    next = _getSuperclass(current)
  }
  return type == AnyObject.self as Any as? AnyClass
}

private func objcMistake<Value>(_ object: AnyObject, _ type: Value.Type) -> any Error {
  let probe = (Value.self as? any ObjCValue.Type)?.objcProbe ?? "isEqual:"
  return objcUnrecognized(object, probe)
}

// Texts are asked for most: these find no conformance.

/// The text of an object that has to be there.
/// - Throws: An exception for nil, or for an object that is no text.
public func objcIn(_ object: AnyObject?, _ type: String.Type) throws -> String {
  guard let object else {
    throw objcException("NSInvalidArgumentException", "*** nil argument where a String is needed")
  }
  guard let text = object as? NSString else { throw objcUnrecognized(object, type.objcProbe) }
  return String._unconditionallyBridgeFromObjectiveC(text)
}

/// The text of an object, nil for nil.
/// - Throws: An exception for an object that is no text.
public func objcInOrNil(_ object: AnyObject?, _ type: String.Type) throws -> String? {
  object == nil ? nil : try objcIn(object, type)
}

/// The text of an object, the empty one for nil.
/// - Throws: An exception for an object that is no text.
public func objcInOrEmpty(_ object: AnyObject?, _ type: String.Type) throws -> String {
  object == nil ? "" : try objcIn(object, type)
}

/// The Swift value of an object that has to be there.
/// - Throws: An exception for nil, or for an object that does not know what is asked of it.
public func objcIn<Value>(_ object: AnyObject?, _ type: Value.Type) throws -> Value {
  guard let object else {
    throw objcException("NSInvalidArgumentException", "*** nil argument where a \(type) is needed")
  }
  guard let value = objcConverted(object, type) else { throw objcMistake(object, type) }
  return value
}

/// The Swift value of an object, nil for nil.
public func objcInOrNil<Value>(_ object: AnyObject?, _ type: Value.Type) throws -> Value? {
  guard let object else { return nil }
  guard let value = objcConverted(object, type) else { throw objcMistake(object, type) }
  return value
}

/// The Swift value of an object, the empty one for nil.
public func objcInOrEmpty<Value>(_ object: AnyObject?, _ type: Value.Type) throws -> Value {
  if object == nil, let type = Value.self as? any ObjCValue.Type,
    let empty = type.objcEmpty as? Value
  {
    return empty
  }
  return try objcIn(object, type)
}

/// The case of an enumeration or the set of options with a number.
public func objcEnumeration<Number: FixedWidthInteger, Value: RawRepresentable>(
  _ number: Number, _ type: Value.Type
) -> Value where Value.RawValue: FixedWidthInteger {
  guard let value = Value(rawValue: Value.RawValue(truncatingIfNeeded: number)) else {
    fatalError("the device SDK's \(type) has no value \(number)")
  }
  return value
}

/// The same for an enumeration whose cases stand for other numbers.
public func objcClosure<Block: AnyObject, Function>(
  _ object: AnyObject?, _ type: Block.Type, _ make: (Block) -> Function
) throws -> Function {
  guard let object else {
    throw objcException("NSInvalidArgumentException", "*** nil argument where a block is needed")
  }
  guard let block = object as? Block else { throw objcUnrecognized(object, "invoke") }
  return make(block)
}

/// The Swift function that calls a block; nil for nil.
public func objcClosureOrNil<Block: AnyObject, Function>(
  _ object: AnyObject?, _ type: Block.Type, _ make: (Block) -> Function
) throws -> Function? {
  object == nil ? nil : try objcClosure(object, type, make)
}

// MARK: From Swift

/// An object with a Swift value.
public func toObjC(_ value: String) -> AnyObject? { value.objcObject }
/// An object with a Swift value; nil for nil.
public func toObjC(_ value: String?) -> AnyObject? { value?.objcObject }
/// The object itself.
@_transparent
public func toObjC(_ object: AnyObject) -> AnyObject? { object }
/// The object itself.
@_transparent
public func toObjC(_ object: AnyObject?) -> AnyObject? { object }
/// An error object.
public func toObjC(_ error: any Error) -> AnyObject? { error as NSError }
/// An error object; nil for nil.
public func toObjC(_ error: (any Error)?) -> AnyObject? { error.map { $0 as NSError } }
/// An object with a Swift value.
public func toObjC<Value: ObjCValue>(_ value: Value) -> AnyObject? { value.objcObject }
/// An object with a Swift value; nil for nil.
public func toObjC<Value: ObjCValue>(_ value: Value?) -> AnyObject? { value?.objcObject }
/// A string with a Swift value's text.
public func toObjC<Value: RawRepresentable<String>>(_ value: Value) -> AnyObject? {
  value.rawValue.objcObject
}
/// A string with a Swift value's text; nil for nil.
public func toObjC<Value: RawRepresentable<String>>(_ value: Value?) -> AnyObject? {
  value?.rawValue.objcObject
}

/// An object with any Swift value; nil for nil.
@_disfavoredOverload
public func toObjC(_ value: Any?) -> AnyObject? {
  guard let value else { return nil }
  if let value = value as? any ObjCValue {
    // a number's own class says more of it than the Swift value does
    if Swift.type(of: value as Any) is AnyClass { return value as AnyObject }
    return value.objcObject
  }
  if Swift.type(of: value) is AnyClass {
    return value is NSNull ? objcNull() : value as AnyObject
  }
  if let number = value as? any BinaryInteger {
    return NSNumber(value: Int64(truncatingIfNeeded: number))
  }
  if let number = value as? Float { return NSNumber(value: number) }
  if let number = value as? CGFloat { return NSNumber(value: Double(number)) }
  if let value = value as? any RawRepresentable<String> { return value.rawValue.objcObject }
  if let error = value as? any Error { return error as NSError }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.flatMap { toObjC($0.value as Any?) }
  }
  return value as AnyObject
}

private let null = NSNull()

/// The null object, always the same.
public func objcNull() -> AnyObject? { null }

// MARK: Numbers

/// A number of another type.
@inlinable
public func objcNumber<Number: BinaryInteger, Result: FixedWidthInteger>(
  _ number: Number, _ type: Result.Type = Result.self
) -> Result {
  Result(truncatingIfNeeded: number)
}
/// A number of another type.
@_transparent
public func objcNumber(_ number: Int, _ type: UInt.Type) -> UInt { UInt(bitPattern: number) }
/// A number as it is.
@_transparent
public func objcNumber(_ number: Int, _ type: Int.Type) -> Int { number }
/// The number of an enumeration or of options.
@inlinable
public func objcNumber<Value: RawRepresentable, Result: FixedWidthInteger>(
  _ value: Value, _ type: Result.Type = Result.self
) -> Result where Value.RawValue: BinaryInteger {
  Result(truncatingIfNeeded: value.rawValue)
}
/// A number without its fraction.
@inlinable
public func objcNumber<Number: BinaryFloatingPoint, Result: FixedWidthInteger>(
  _ number: Number, _ type: Result.Type = Result.self
) -> Result {
  objcTruncated(number, type)
}
/// 1 or 0.
@inlinable
public func objcNumber<Result: FixedWidthInteger>(
  _ truth: Bool, _ type: Result.Type = Result.self
) -> Result {
  truth ? 1 : 0
}

/// The null object, always the same.
public func objcNull(_ type: AnyClass) -> AnyObject? { null }
