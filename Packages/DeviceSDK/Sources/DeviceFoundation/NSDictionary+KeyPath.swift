import Foundation

extension NSDictionary {
  /// The value that a path of keys, separated by points, leads to; arrays on the way are mapped.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyPathWalk.value(in: self, at: keyPath.split(separator: ".").map(String.init)[...])
  }
}

extension NSArray {
  /// The values that each element has for a key; `NSNull` where it has none.
  public func value(forKey key: String) -> Any? {
    KeyPathWalk.value(in: self, at: [key])
  }

  /// The values that each element has at a path, or `@count` of them.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyPathWalk.value(in: self, at: keyPath.split(separator: ".").map(String.init)[...])
  }
}

/// Follows the keys of a path through dictionaries and arrays.
private enum KeyPathWalk {
  static func value(in object: Any, at keys: ArraySlice<String>) -> Any? {
    guard let key = keys.first else { return object }
    if let dictionary = object as? [AnyHashable: Any] {
      return dictionary[key].flatMap { value(in: $0, at: keys.dropFirst()) }
    }
    guard let array = object as? [Any] else { return nil }
    if key == "@count" { return NSNumber(value: array.count) }
    return array.map { value(in: $0, at: keys) ?? NSNull() }
  }
}

extension NSMutableDictionary {
  /// Sets a value, or removes it for nil.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { self[key] = value } else { removeObject(forKey: key) }
  }
}
