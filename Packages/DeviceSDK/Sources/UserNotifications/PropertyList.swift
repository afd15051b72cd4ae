import Foundation

/// `userInfo` dictionaries in the form JSONSerialization gives them: `String`, `NSNumber`, `NSNull`,
/// `NSArray`, `NSDictionary`, and beside those `Data` and `Date`.
package enum PropertyList {
  /// How deep containers may nest: the limit of Apple's `JSONSerialization`.
  static let maximumDepth = 512

  /// `dictionary` as it reads back on a device: numbers as `NSNumber`, mutable containers copied.
  ///
  /// On Linux `as? Double` fails for a Swift `Int` in an `Any`; an `NSNumber` converts to both.
  static func normalized(_ dictionary: [AnyHashable: Any]) -> [AnyHashable: Any] {
    normalizedKeys(dictionary).mapValues { mapLeaves($0, normalizedLeaf) }
  }

  /// Walks arrays and dictionaries and replaces every other value by `transform` of it.
  static func mapLeaves(_ value: Any, depth: Int = 1, _ transform: (Any) -> Any) -> Any {
    guard depth < maximumDepth else { return value }
    if let array = value as? [Any] {
      return NSArray(array: array.map { mapLeaves($0, depth: depth + 1, transform) })
    }
    if let dictionary = value as? [AnyHashable: Any] {
      let mapped = normalizedKeys(dictionary).mapValues {
        mapLeaves($0, depth: depth + 1, transform)
      }
      return (mapped as? [String: Any]).map { NSDictionary(dictionary: $0) } ?? mapped
    }
    return transform(value)
  }

  // On Linux an NSString key and an equal String key are different `AnyHashable` values.
  private static func normalizedKeys(_ dictionary: [AnyHashable: Any]) -> [AnyHashable: Any] {
    guard dictionary.keys.contains(where: { $0.base is NSString }) else { return dictionary }
    let pairs = dictionary.map { key, value in
      ((key.base as? String).map(AnyHashable.init) ?? key, value)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func normalizedLeaf(_ value: Any) -> Any {
    switch value {
    case let text as String: text
    // The two number types that do not convert by themselves.
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Decimal: NSDecimalNumber(decimal: number)
    case let number as NSNumber: number
    case let data as Data: data
    case let date as Date: date
    case let url as URL: url
    case let optional as any OptionalValue where optional.isNil: NSNull()
    default: value
    }
  }

  /// Whether two values hold the same; numbers compare by value, as `NSNumber` does.
  package static func areEqual(_ left: Any, _ right: Any) -> Bool {
    switch (left, right) {
    case (let left as String, let right as String): left == right
    case (let left as NSNumber, let right as NSNumber): left.isEqual(to: right)
    case (let left as [Any], let right as [Any]):
      left.count == right.count && zip(left, right).allSatisfy(areEqual)
    case (let left as [AnyHashable: Any], let right as [AnyHashable: Any]):
      left.count == right.count
        && left.allSatisfy { key, value in right[key].map { areEqual(value, $0) } ?? false }
    case (let left as AnyHashable, let right as AnyHashable): left == right
    default: false
    }
  }
}

// An `Any` can hold nil, which no cast to a concrete type finds.
private protocol OptionalValue {
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var isNil: Bool { self == nil }
}

extension NSNumber {
  /// Whether this is a Boolean. On Linux Boolean numbers alone have this type code: an `Int8`
  /// reads "i".
  var isBoolean: Bool { objCType.pointee == CChar(UInt8(ascii: "c")) }

  /// Whether this was made from a floating-point number.
  var isFloatingPoint: Bool {
    let code = UInt8(bitPattern: objCType.pointee)
    return code == UInt8(ascii: "d") || code == UInt8(ascii: "f")
  }
}
