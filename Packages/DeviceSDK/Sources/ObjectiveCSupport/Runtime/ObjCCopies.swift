import DeviceFoundation
import Foundation

/// Whether two objects are equal.
public func objcIsEqual(_ object: AnyObject, _ other: AnyObject?) -> Bool {
  guard let other else { return false }
  return objcEqual(object, other)
}

/// A copy.
/// - Throws: An exception for an object that cannot be copied.
public func objcCopy(_ object: AnyObject) throws -> AnyObject? {
  if let text = object as? NSString {
    return text is NSMutableString
      ? NSString(string: String._unconditionallyBridgeFromObjectiveC(text)) : text
  }
  if object is ObjCAnyBlock || object is ObjCClassObject { return object }
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
