import Foundation

/// Reads options that callers give as numbers and booleans of Swift or of Foundation.
struct ImageOptions {
  private let values: NSDictionary?

  init(_ values: NSDictionary?) { self.values = values }

  func flag(_ key: NSString) -> Bool { number(key)?.boolValue ?? false }

  func length(_ key: NSString) -> Int? {
    guard let value = number(key)?.doubleValue, value >= 1, value < 2_147_483_648 else {
      return nil
    }
    return Int(value)
  }

  func fraction(_ key: NSString) -> Double? { number(key)?.doubleValue }

  private func number(_ key: NSString) -> NSNumber? {
    switch values?.object(forKey: key) {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    // `as? NSNumber` does not see through a CGFloat on Linux.
    case let value as CGFloat: NSNumber(value: Double(value))
    default: nil
    }
  }
}
