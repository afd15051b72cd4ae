import Foundation
import JSONModel

extension DateComponents {
  /// The components a trigger can wait for, by their names.
  static let units: [(name: String, component: Calendar.Component)] = [
    ("era", .era), ("year", .year), ("quarter", .quarter), ("month", .month), ("day", .day),
    ("weekday", .weekday), ("weekdayOrdinal", .weekdayOrdinal), ("weekOfMonth", .weekOfMonth),
    ("weekOfYear", .weekOfYear), ("yearForWeekOfYear", .yearForWeekOfYear), ("hour", .hour),
    ("minute", .minute), ("second", .second), ("nanosecond", .nanosecond),
  ]

  /// Reads an object of numbers by unit, and of `timeZone`; throws `JSONShapeError`.
  init(json: JSONValue?) throws {
    let reader = try JSONReader(json ?? .null)
    self.init()
    for (name, component) in Self.units {
      guard let value = try reader.optionalInteger(name) else { continue }
      setValue(value, for: component)
    }
    guard let name = try reader.optionalString("timeZone") else { return }
    guard let zone = TimeZone(identifier: name) else {
      throw JSONShapeError(
        key: "timeZone", found: "an unknown name", expected: "the name of a time zone")
    }
    timeZone = zone
  }

  /// An object of the numbers that are set, by unit, and of the time zone.
  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    for (name, component) in Self.units {
      if let value = value(for: component) { members[name] = .integer(value) }
    }
    if let zone = fixedTimeZone { members["timeZone"] = .string(zone.identifier) }
    return .object(members)
  }

  /// The time zone they are bound to; nil for those that float with the device (CENT-44).
  var fixedTimeZone: TimeZone? {
    let zone = timeZone ?? calendar?.timeZone
    return zone == .autoupdatingCurrent ? nil : zone
  }

  /// Whether each component lies in the range of its unit. Anything else matches no date, and some
  /// of it would trap in Foundation (CENT-42).
  var areInRange: Bool {
    let ranges: [(Int?, ClosedRange<Int>)] = [
      (era, 0...300), (year, 1...144_683), (yearForWeekOfYear, 1...144_683), (quarter, 1...4),
      (month, 1...13), (day, 1...31), (weekday, 1...7), (weekdayOrdinal, 1...6),
      (weekOfMonth, 0...6), (weekOfYear, 1...54), (hour, 0...23), (minute, 0...59),
      (second, 0...59), (nanosecond, 0...999_999_999),
    ]
    return ranges.allSatisfy { value, range in value.map(range.contains) ?? true }
  }
}
