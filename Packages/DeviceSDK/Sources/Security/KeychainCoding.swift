import DeviceFoundation
import JSONModel

/// Keychain dictionaries as the channel carries them: bytes as `{"data": BASE64}`, dates as
/// `{"date": SECONDS}` since 2001.
enum KeychainCoding {
  /// The dictionary for the device; nil where it holds something that no keychain takes.
  static func encode(_ dictionary: CFDictionary) -> JSONValue? {
    var object: [String: JSONValue] = [:]
    for (key, value) in dictionary {
      guard let key = key as? String else { return nil }
      switch value {
      case let control as SecAccessControl:
        object[kSecAttrAccessible as String] = .string(control.accessible)
        object[key] = .integer(Int(control.flags.rawValue))
      case let reference as any SecurityObject:
        object.merge(reference.keychainAttributes) { own, _ in own }
      default:
        guard let encoded = encode(value, key) else { return nil }
        object[key] = encoded
      }
    }
    return .object(object)
  }

  private static func encode(_ value: Any, _ key: String) -> JSONValue? {
    switch value {
    case let text as String: .string(text)
    case let data as Data: ["data": .string(data.base64EncodedString())]
    case let date as Date: ["date": .double(date.timeIntervalSinceReferenceDate)]
    case let number as NSNumber: Self.number(number)
    case is NSNull: .null
    // An authentication context, a list of items to choose from: nothing that is looked at.
    default: key.hasPrefix("u_") || key.hasPrefix("m_") ? .null : nil
    }
  }

  private static func number(_ number: NSNumber) -> JSONValue {
    let isFraction = number.doubleValue != number.doubleValue.rounded()
    return isFraction ? .double(number.doubleValue) : .integer(number.intValue)
  }

  /// The bytes of an encoded value.
  static func data(_ value: JSONValue) -> Data? {
    value["data"]?.string.flatMap { Data(base64Encoded: $0) }
  }

  /// A dictionary of the device's as a caller gets it.
  static func decode(_ object: [String: JSONValue]) -> [String: Any] {
    var attributes: [String: Any] = [:]
    for (key, value) in object where key != kSecAttrAccessControl as String {
      attributes[key] = decode(value)
    }
    if let flags = object[kSecAttrAccessControl as String]?.integer {
      attributes[kSecAttrAccessControl as String] = SecAccessControl(
        accessible: object[kSecAttrAccessible as String]?.string ?? "ak",
        flags: SecAccessControlCreateFlags(rawValue: UInt(flags)))
    }
    return attributes
  }

  private static func decode(_ value: JSONValue) -> Any? {
    switch value {
    case .string(let text): text as NSString
    case .integer(let number): NSNumber(value: number)
    case .double(let number): NSNumber(value: number)
    case .bool(let isTrue): NSNumber(value: isTrue)
    case .object(let parts):
      if let seconds = parts["date"]?.number {
        Date(timeIntervalSinceReferenceDate: seconds) as NSDate
      } else {
        data(value).map { $0 as NSData }
      }
    default: nil
    }
  }
}

/// An object that stands for a keychain item.
protocol SecurityObject: AnyObject {
  /// The attributes that the keychain keeps of it.
  var keychainAttributes: [String: JSONValue] { get }
}

enum SecurityObjects {
  /// The object for an item of the keychain; nil for passwords, which have none.
  static func make(_ attributes: [String: Any], _ data: Data) -> AnyObject? {
    guard let itemClass = attributes[kSecClass as String] as? NSString else { return nil }
    if itemClass == kSecClassKey { return SecKey(data: data, attributes: attributes) }
    if itemClass == kSecClassCertificate { return SecCertificate(der: data) }
    return nil
  }
}
