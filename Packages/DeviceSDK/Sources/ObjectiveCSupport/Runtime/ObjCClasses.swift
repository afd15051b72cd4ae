import DeviceFoundation
import Foundation

/// A class as an object.
public final class ObjCClassObject: NSObject, @unchecked Sendable {
  // Sendable because it never changes.
  /// The class.
  public let type: AnyClass

  fileprivate init(_ type: AnyClass) { self.type = type }

  /// The class's name.
  public override var description: String { objcName(of: type) }
}

private nonisolated(unsafe) var classObjects: [ObjectIdentifier: ObjCClassObject] = [:]
private let classObjectsLock = NSLock()

/// A class as an object, always the same.
public func objcClass(_ type: AnyClass) -> AnyObject? {
  classObjectsLock.withLock {
    if let known = classObjects[ObjectIdentifier(type)] { return known }
    let object = ObjCClassObject(type)
    classObjects[ObjectIdentifier(type)] = object
    return object
  }
}

/// A class as an object; nil for nil.
public func objcClass(_ type: AnyClass?) -> AnyObject? { type.flatMap { objcClass($0) } }

/// The class of an object; a class itself.
public func objcClass(_ object: AnyObject) -> AnyObject? {
  object is ObjCClassObject ? object : objcClass(Swift.type(of: object) as AnyClass)
}

/// The class of an object; nil for nil.
@_disfavoredOverload
public func objcClass(_ object: AnyObject?) -> AnyObject? { object.flatMap { objcClass($0) } }

/// The class that an object stands for.
public func objcType(_ object: AnyObject?) -> AnyClass? { (object as? ObjCClassObject)?.type }

/// The class above.
public func objcSuperclass(_ object: AnyObject) -> AnyClass? {
  _getSuperclass(objcType(object) ?? Swift.type(of: object))
}

/// The object itself.
@_transparent
public func objcAnyObject(_ object: AnyObject) -> AnyObject { object }

/// A class as an object.
public func objcAnyObject(_ type: AnyClass) -> AnyObject { objcClass(type) ?? NSNull() }

// The names that classes have on a device, where they have others here.
private let deviceNames: [String: String] = [
  "NSArray": "__NSArrayI", "NSMutableArray": "__NSArrayM", "NSDictionary": "__NSDictionaryI",
  "NSMutableDictionary": "__NSDictionaryM", "NSSet": "__NSSetI", "NSMutableSet": "__NSSetM",
  "ObjCArray": "__NSArrayI", "ObjCMutableArray": "__NSArrayM",
  "ObjCDictionary": "__NSDictionaryI", "ObjCMutableDictionary": "__NSDictionaryM",
  "ObjCSet": "__NSSetI", "ObjCMutableSet": "__NSSetM", "NSString": "__NSCFString",
  "NSMutableString": "__NSCFString", "NSData": "NSConcreteData", "NSDate": "__NSDate",
  "NSMutableData": "NSConcreteMutableData", "UserDefaults": "NSUserDefaults",
  "FileManager": "NSFileManager", "Bundle": "NSBundle", "URLSession": "NSURLSession",
]

/// The name that a class has on a device.
public func objcName(of type: AnyClass) -> String {
  let name = String(describing: type)
  if type is ObjCAnyBlock.Type { return "__NSMallocBlock__" }
  return deviceNames[name] ?? name
}

/// The name of an object's class on a device.
public func objcName(of object: AnyObject) -> String {
  if let type = objcType(object) { return objcName(of: type) }
  if let number = object as? NSNumber {
    return number === (kBooleanTrue as AnyObject) || number === (kBooleanFalse as AnyObject)
      ? "__NSCFBoolean" : "__NSCFNumber"
  }
  if object is NSString, isConstant(object) { return "__NSCFConstantString" }
  return objcName(of: Swift.type(of: object) as AnyClass)
}

private let kBooleanTrue = NSNumber(value: true)
private let kBooleanFalse = NSNumber(value: false)

/// A class's name, that in the source.
public func objcName(ofClass object: AnyObject?) -> String? {
  objcType(object).map { objcName(of: $0) }
}

/// A selector's name.
public func objcName(ofSelector selector: Selector?) -> String? { selector?.description }

/// Whether the object's class is `type` or inherits of it.
public func objcIsKind<Object>(_ object: AnyObject, _ type: Object.Type) -> Bool {
  object is Object
}

/// Whether the object's class is a class or inherits of it.
public func objcIsKind(_ object: AnyObject, _ type: AnyObject?) -> Bool {
  guard let type = objcType(type) else { return false }
  return inherits(Swift.type(of: object), type)
}

/// Whether the object's class is the class.
public func objcIsMember(_ object: AnyObject, _ type: AnyObject?) -> Bool {
  objcType(type) == Swift.type(of: object)
}

/// Whether a class is another or inherits of it.
public func objcIsSubclass(_ object: AnyObject, _ type: AnyObject?) -> Bool {
  guard let own = objcType(object), let type = objcType(type) else { return false }
  return inherits(own, type)
}

private func inherits(_ type: AnyClass, _ other: AnyClass) -> Bool {
  var next: AnyClass? = type
  while let current = next {
    if current == other { return true }
    next = _getSuperclass(current)
  }
  return false
}

private nonisolated(unsafe) var constants: [String: AnyObject] = [:]
private nonisolated(unsafe) var constantIdentifiers: Set<ObjectIdentifier> = []

private func isConstant(_ object: AnyObject) -> Bool {
  constantsLock.withLock { constantIdentifiers.contains(ObjectIdentifier(object)) }
}
private let constantsLock = NSLock()

/// The string object of a literal; equal literals are one object.
public func objcConstant(_ text: String) -> AnyObject? {
  constantsLock.withLock {
    if let known = constants[text] { return known }
    let object = NSString(string: text)
    constants[text] = object
    constantIdentifiers.insert(ObjectIdentifier(object))
    return object
  }
}
