import Foundation

extension NSCoder {
  /// The object under `key`, nil when there is none.
  ///
  /// `decodeObject(of:forKey:)` ends the process on Linux when the key is missing and the decoder
  /// was not set otherwise.
  func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// The object of one of several classes under `key`, nil when there is none.
  func object(ofClasses classes: [AnyClass], _ key: String) -> Any? {
    containsValue(forKey: key) ? decodeObject(of: classes, forKey: key) : nil
  }

  /// The text under `key`, nil when there is none.
  func text(_ key: String) -> String? {
    object(NSString.self, key).map { $0 as String }
  }
}

/// A number in an archive. On Linux a plain `NSNumber` comes back as a floating-point number, also
/// when it was an integer or a Boolean.
///
/// Not private: an archive has to name its class.
final class ArchivedNumber: NSObject, NSSecureCoding {
  let number: NSNumber

  init(_ number: NSNumber) {
    self.number = number
  }

  static var supportsSecureCoding: Bool { true }

  func encode(with coder: NSCoder) {
    if number.isBoolean {
      coder.encode(number.boolValue, forKey: "boolean")
    } else if number.isFloatingPoint {
      coder.encode(number.doubleValue, forKey: "double")
    } else if let integer = Int64(exactly: number) {
      coder.encode(integer, forKey: "integer")
    } else {
      // Above the largest Int64 there is only UInt64, and coders have no method for that.
      coder.encode(number.stringValue as NSString, forKey: "unsigned")
    }
  }

  init?(coder: NSCoder) {
    if coder.containsValue(forKey: "boolean") {
      number = NSNumber(value: coder.decodeBool(forKey: "boolean"))
    } else if coder.containsValue(forKey: "double") {
      number = NSNumber(value: coder.decodeDouble(forKey: "double"))
    } else if coder.containsValue(forKey: "integer") {
      number = NSNumber(value: coder.decodeInt64(forKey: "integer"))
    } else if let unsigned = coder.text("unsigned").flatMap({ UInt64($0) }) {
      number = NSNumber(value: unsigned)
    } else {
      return nil
    }
  }
}
