import Foundation

extension NSObject {
  /// The value of a key: an entry of a dictionary or of defaults, what each element of an array
  /// has, or a stored property of another object; the process ends for one that is not there.
  ///
  /// Differs from Apple: computed properties are not found, and properties without `@objc` are.
  public func value(forKey key: String) -> Any? {
    KeyPathWalk.value(in: self, at: [key])
  }

  /// The value that a path of keys, separated by points, leads to; arrays on the way are mapped.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyPathWalk.value(in: self, at: keyPath.split(separator: ".").map(String.init)[...])
  }
}

/// An object that knows the values of keys by itself.
package protocol KeyedValues: AnyObject {
  /// The value of a key.
  func keyedValue(_ key: String) -> Any?
}

/// Follows the keys of a path through dictionaries, arrays and objects.
enum KeyPathWalk {
  static func value(in object: Any, at keys: ArraySlice<String>) -> Any? {
    guard let key = keys.first else { return object }
    if let dictionary = object as? [AnyHashable: Any] {
      return dictionary[key].flatMap { value(in: $0, at: keys.dropFirst()) }
    }
    if let array = object as? [Any] {
      if key == "@count" { return NSNumber(value: array.count) }
      return array.map { value(in: $0, at: keys) ?? NSNull() }
    }
    if let set = object as? NSSet { return value(in: set.allObjects, at: keys) }
    if let set = object as? NSOrderedSet { return value(in: set.array, at: keys) }
    if let object = object as? any KeyedValues {
      return object.keyedValue(key).flatMap { value(in: $0, at: keys.dropFirst()) }
    }
    if let defaults = object as? UserDefaults {
      return defaults.object(forKey: key).flatMap { value(in: $0, at: keys.dropFirst()) }
    }
    return property(key, of: object).flatMap { value(in: $0, at: keys.dropFirst()) }
  }

  /// A stored property, also of a superclass.
  private static func property(_ key: String, of object: Any) -> Any? {
    if let text = object as? String, key == "length" { return NSNumber(value: text.utf16.count) }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      if let child = level.children.first(where: { $0.label == key }) {
        let value = Mirror(reflecting: child.value)
        guard value.displayStyle == .optional else { return child.value }
        return value.children.first?.value
      }
      mirror = level.superclassMirror
    }
    guard let object = object as? NSObject, !(object is NSNull) else { return nil }
    NSException(
      name: NSExceptionName("NSUnknownKeyException"),
      reason: "[\(object) valueForUndefinedKey:]: this class is not key value coding-compliant for "
        + "the key \(key). (pushsim finds stored properties only.)"
    ).raise()
  }
}

extension NSMutableDictionary {
  /// Sets a value, or removes it for nil.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { self[key] = value } else { removeObject(forKey: key) }
  }
}
