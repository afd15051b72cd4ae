import Foundation

extension NSCoder {
  /// Writes a text, or nothing for nil.
  func write(_ text: String?, _ key: String) {
    if let text { encode(text as NSString, forKey: key) }
  }

  /// Writes an object, or nothing for nil.
  func write(object: (any NSCoding)?, _ key: String) {
    if let object { encode(object, forKey: key) }
  }

  /// The text under `key`, nil when there is none.
  func text(_ key: String) -> String? {
    object(NSString.self, key).map { $0 as String }
  }

  /// The object under `key`, nil when there is none.
  ///
  /// `decodeObject(of:forKey:)` ends the process on Linux when the key is missing and the decoder
  /// was not set otherwise.
  func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// The array under `key`, nil when there is none or one of other objects.
  func objects<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> [Object]? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: [NSArray.self, type], forKey: key) as? [Object]
  }

  /// The value of an enumeration under `key`, nil for a number that is none of its values.
  func value<Value: RawRepresentable<Int>>(_ type: Value.Type, _ key: String) -> Value? {
    Value(rawValue: decodeInteger(forKey: key))
  }
}
