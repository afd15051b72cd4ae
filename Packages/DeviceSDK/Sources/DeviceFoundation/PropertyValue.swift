import Foundation

/// A value that a property list can hold: text, number, date, data, array or dictionary.
// Sendable because `object` holds values and immutable objects only.
struct PropertyValue: @unchecked Sendable {
  /// `String`, `NSNumber`, `Data`, `Date`, `[Any]` or `[String: Any]` of such.
  let object: Any

  /// Nil for what a property list cannot hold.
  init?(_ value: Any) {
    guard let object = Self.object(value) else { return nil }
    self.object = object
  }

  private static func object(_ value: Any) -> Any? {
    switch value {
    case let text as String: return text
    // The one number type that does not convert by itself.
    case let number as CGFloat: return NSNumber(value: Double(number))
    // An NSNumber converts to every number type, as values of UserDefaults do on a device.
    case let number as NSNumber: return number
    case let data as Data: return data
    case let date as Date: return date
    case let array as [Any]:
      let objects = array.compactMap(object)
      return objects.count == array.count ? objects : nil
    case let dictionary as [String: Any]:
      let objects = dictionary.compactMapValues(object)
      return objects.count == dictionary.count ? objects : nil
    default: return nil
    }
  }
}
