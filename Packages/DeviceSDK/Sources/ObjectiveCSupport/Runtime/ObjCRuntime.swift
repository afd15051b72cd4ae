import DeviceFoundation
import Foundation

/// What the sources of a program define, by name: entered by code that the translation writes.
public struct ObjCRuntime {
  /// A method: which classes' objects have it, and how it is called.
  public struct Method {
    let responds: (AnyClass) -> Bool
    let call: (AnyObject?, [AnyObject?]) throws -> AnyObject?

    /// Creates a method.
    public init(
      responds: @escaping (AnyClass) -> Bool,
      call: @escaping (AnyObject?, [AnyObject?]) throws -> AnyObject?
    ) {
      (self.responds, self.call) = (responds, call)
    }
  }

  /// The methods by selector.
  public var methods: [String: Method] = [:]
  /// The classes by name.
  public var classes: [String: AnyClass] = [:]
  /// The protocols that classes take on, by the classes' names.
  public var protocols: [String: Set<String>] = [:]

  /// Creates an empty one.
  public init() {}

  // Written once, before anything of the program runs.
  /// That of this program.
  public nonisolated(unsafe) static var current = ObjCRuntime()
}

/// Whether an object has a method.
public func objcResponds(_ object: AnyObject, _ selector: Selector?) -> Bool {
  guard let selector else { return false }
  return ObjCRuntime.current.methods[selector.description]?.responds(Swift.type(of: object))
    ?? false
}

/// Whether the objects of a class have a method.
public func objcInstancesRespond(_ type: AnyObject, _ selector: Selector?) -> Bool {
  guard let selector, let type = objcType(type) else { return false }
  return ObjCRuntime.current.methods[selector.description]?.responds(type) ?? false
}

/// Calls a method by its selector.
public func objcPerform(
  _ object: AnyObject?, _ selector: Selector?, _ arguments: [AnyObject?]
) throws -> AnyObject? {
  guard let object else { return nil }
  let name = selector?.description ?? "(null)"
  guard let method = ObjCRuntime.current.methods[name], method.responds(Swift.type(of: object))
  else {
    throw objcUnrecognized(object, name)
  }
  return try method.call(object, arguments)
}

private nonisolated(unsafe) var delayed:
  [(target: AnyObject, selector: String, item: DispatchWorkItem)] = []
private let delayedLock = NSLock()

/// Calls a method after a while, on the main thread.
public func objcPerformLater(
  _ object: AnyObject, _ selector: Selector?, _ arguments: [AnyObject?], _ delay: Double
) {
  nonisolated(unsafe) let target = object
  nonisolated(unsafe) let values = arguments
  nonisolated(unsafe) let item = DispatchWorkItem {
    objcTop { _ = try objcPerform(target, selector, values) }
  }
  delayedLock.withLock { delayed.append((object, selector?.description ?? "", item)) }
  DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
    delayedLock.withLock { delayed.removeAll { $0.item === item } }
    item.perform()
  }
}

/// Takes back calls that were to be made after a while.
public func objcCancelPerforms(_ object: AnyObject?, _ selector: Selector?) {
  delayedLock.withLock {
    delayed.removeAll { entry in
      guard entry.target === object, selector == nil || selector?.description == entry.selector
      else { return false }
      entry.item.cancel()
      return true
    }
  }
}

/// Calls a method on the main thread.
public func objcPerformOnMain(
  _ object: AnyObject, _ selector: Selector?, _ arguments: [AnyObject?], _ wait: Bool
) throws {
  if Thread.isMainThread, wait {
    _ = try objcPerform(object, selector, arguments)
    return
  }
  nonisolated(unsafe) let target = object
  nonisolated(unsafe) let values = arguments
  let call = { @Sendable in objcTop { _ = try objcPerform(target, selector, values) } }
  if wait {
    DispatchQueue.main.sync(execute: call)
  } else {
    DispatchQueue.main.async(execute: call)
  }
}

/// Calls a method on another thread.
public func objcPerformInBackground(
  _ object: AnyObject, _ selector: Selector?, _ arguments: [AnyObject?]
) {
  nonisolated(unsafe) let target = object
  nonisolated(unsafe) let values = arguments
  Thread.detachNewThread { objcTop { _ = try objcPerform(target, selector, values) } }
}

/// The class of a name; nil where the program has none.
public func objcClass(named name: String) -> AnyClass? {
  ObjCRuntime.current.classes[name] ?? NSClassFromString(name)
    ?? NSClassFromString("Foundation.\(name)")
}

/// A new object of a class of the sources.
public func objcAllocate(_ type: AnyObject?) throws -> AnyObject? {
  guard let type = objcType(type) else { return nil }
  guard let type = type as? any ObjCAllocating.Type else {
    throw objcException(
      "NSInternalInconsistencyException",
      "an object of \(objcName(of: type)) can only be allocated and made in one expression here")
  }
  return type.init(objcAlloc: ())
}

/// A class of the sources, whose objects are allocated and then made ready.
public protocol ObjCAllocating: AnyObject {
  /// Allocates an object, all of whose instance variables are zero.
  init(objcAlloc: ())
}

/// Makes an object of a subclass ready as its superclass does.
public func objcInitialized<Object: AnyObject>(
  _ object: AnyObject?, _ type: Object.Type, _ effect: (Object) throws -> Void
) throws -> AnyObject? {
  if let object = object as? Object { try effect(object) }
  return object
}

/// The protocol of a name.
public final class ObjCProtocolObject: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
}

/// The protocol of a name.
public func objcProtocol(_ name: String) -> AnyObject? { ObjCProtocolObject(name) }

/// A protocol's name.
public func objcName(ofProtocol object: AnyObject?) -> String? {
  (object as? ObjCProtocolObject)?.name
}

/// Whether the object's class takes on a protocol.
public func objcConforms(_ object: AnyObject, _ proto: AnyObject?) -> Bool {
  guard let proto = proto as? ObjCProtocolObject else { return false }
  var next: AnyClass? = objcType(object) ?? Swift.type(of: object)
  while let current = next {
    if ObjCRuntime.current.protocols[objcName(of: current)]?.contains(proto.name) == true {
      return true
    }
    next = _getSuperclass(current)
  }
  switch proto.name {
  case "NSObject": return object is NSObject
  case "NSCopying": return object is any NSCopying
  case "NSMutableCopying": return object is any NSMutableCopying
  case "NSCoding": return object is any NSCoding
  default: return false
  }
}

/// Whether a class takes on a protocol.
public func objcInstancesConform(_ type: AnyObject, _ proto: AnyObject?) -> Bool {
  objcConforms(type, proto)
}

// MARK: Equality and copies

/// Whether two objects are equal.
public func objcIsEqual(_ object: AnyObject, _ other: AnyObject?) -> Bool {
  guard let other else { return false }
  return objcEqual(object, other)
}

/// A copy.
/// - Throws: An exception for an object that cannot be copied.
public func objcCopy(_ object: AnyObject) throws -> AnyObject? {
  if object is ObjCClassObject { return object }
  if objcName(of: object) == "__NSMallocBlock__" { return object }
  if let text = object as? NSString {
    return text is NSMutableString
      ? NSString(string: String._unconditionallyBridgeFromObjectiveC(text)) : text
  }
  guard let copying = object as? any NSCopying else {
    throw objcUnrecognized(object, "copyWithZone:")
  }
  return copying.copy(with: nil) as AnyObject
}

/// A copy for a property; nil for nil.
public func objcCopied(_ object: AnyObject?) throws -> AnyObject? { try object.flatMap(objcCopy) }

/// A mutable copy.
/// - Throws: An exception for an object that has none.
public func objcMutableCopy(_ object: AnyObject) throws -> AnyObject? {
  if let text = object as? NSString {
    return NSMutableString(string: String._unconditionallyBridgeFromObjectiveC(text))
  }
  if let array = object as? NSArray { return ObjCMutableArray(objects: asArray(array) ?? []) }
  if let entries = object is NSDictionary ? asDictionary(object) : nil {
    return ObjCMutableDictionary(keys: entries.keys, values: entries.values)
  }
  if object is NSSet, let members = asSet(object) { return ObjCMutableSet(objects: members) }
  guard let copying = object as? any NSMutableCopying else {
    throw objcUnrecognized(object, "mutableCopyWithZone:")
  }
  return copying.mutableCopy(with: nil) as AnyObject
}

// MARK: Numbers as objects

/// A number as an object.
public func objcBox(_ value: Bool) -> AnyObject? { NSNumber(value: value) }
/// A number as an object.
public func objcBox<Number: BinaryInteger>(_ value: Number) -> AnyObject? {
  switch value {
  case let value as Int32: NSNumber(value: value)
  case let value as UInt32: NSNumber(value: value)
  case let value as UInt: NSNumber(value: value)
  case let value as UInt64: NSNumber(value: value)
  case let value as Int8: NSNumber(value: value)
  case let value as Int16: NSNumber(value: value)
  default: NSNumber(value: Int(truncatingIfNeeded: value))
  }
}
/// A number as an object.
public func objcBox(_ value: Double) -> AnyObject? { NSNumber(value: value) }
/// A number as an object.
public func objcBox(_ value: Float) -> AnyObject? { NSNumber(value: value) }

// MARK: Values by their names

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
  if object is NSDictionary, let entries = asDictionary(object) {
    return entries[NSString(string: key)]
  }
  if object is NSArray, let objects = asArray(object) {
    if key == "@count" { return NSNumber(value: objects.count) }
    return ObjCArray(objects: try objects.map { try objcValue($0, forKey: key) ?? NSNull() })
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
  for key in path.split(separator: ".") {
    guard let next = current else { return nil }
    current = try objcValue(next, forKey: String(key))
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

// MARK: Locks

private nonisolated(unsafe) var locks: [ObjectIdentifier: (lock: NSRecursiveLock, holders: Int)] =
  [:]
private let locksLock = NSLock()

/// Locks an object for `@synchronized`; nil locks nothing.
public func objcLock(_ object: AnyObject?) -> AnyObject? {
  guard let object else { return nil }
  let lock = locksLock.withLock {
    let entry = locks[ObjectIdentifier(object)] ?? (NSRecursiveLock(), 0)
    locks[ObjectIdentifier(object)] = (entry.lock, entry.holders + 1)
    return entry.lock
  }
  lock.lock()
  return object
}

/// Ends a `@synchronized`.
public func objcUnlock(_ object: AnyObject?) {
  guard let object else { return }
  locksLock.withLock {
    guard let entry = locks[ObjectIdentifier(object)] else { return }
    entry.lock.unlock()
    locks[ObjectIdentifier(object)] = entry.holders > 1 ? (entry.lock, entry.holders - 1) : nil
  }
}

/// An argument of a method that is called by its selector; zero where it is of another kind.
public func objcArgument<Value>(
  _ arguments: [AnyObject?], _ index: Int, _ type: Value.Type
) -> Value {
  guard index < arguments.count, let object = arguments[index] else { return objcZero(type) }
  if let value = object as? Value { return value }
  return (try? objcUnboxed(object, type)) ?? objcZero(type)
}

/// Enters a method where the device SDK looks for those that it calls by their selectors.
public func objcEnter(_ type: AnyClass, _ selector: String) {
  MethodTable.add(type, selector) { object, arguments in
    objcTop {
      _ = try objcPerform(object, Selector(selector), arguments.map { toObjC($0) })
    }
  }
}
