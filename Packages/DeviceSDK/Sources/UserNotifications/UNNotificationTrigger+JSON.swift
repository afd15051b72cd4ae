import Foundation
package import JSONModel

/// A region that says its shape on the channel; another module knows its class.
package protocol ChannelRegion {
  /// The shape: name, circle in degrees and metres or beacon, and what counts.
  var json: JSONValue { get }
}

extension UNNotificationTrigger {
  /// The trigger's shape on the channel.
  var json: JSONValue {
    switch self {
    case let trigger as UNTimeIntervalNotificationTrigger:
      [
        "type": "timeInterval", "timeInterval": .double(trigger.timeInterval),
        "repeats": .bool(repeats),
      ]
    case let trigger as UNCalendarNotificationTrigger:
      [
        "type": "calendar", "dateComponents": trigger.dateComponents.json,
        "repeats": .bool(repeats),
      ]
    case let trigger as UNLocationNotificationTrigger:
      [
        "type": "location", "region": trigger.shape, "repeats": .bool(repeats),
      ]
    default: ["type": "push"]
    }
  }

  /// The trigger of a shape; nil for none.
  static func make(_ json: JSONValue) -> UNNotificationTrigger? {
    let repeats = json["repeats"] == true
    switch json["type"]?.string {
    case "push":
      return UNPushNotificationTrigger(isContentAvailable: false, isMutableContent: false)
    case "timeInterval":
      guard let seconds = json["timeInterval"]?.number else { return nil }
      return UNTimeIntervalNotificationTrigger(storing: seconds, repeats: repeats)
    case "calendar":
      let components = DateComponents(json["dateComponents"] ?? .null)
      return UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
    case "location":
      guard let region = json["region"], region != .null else { return nil }
      return UNLocationNotificationTrigger(shape: region, repeats: repeats)
    default: return nil
    }
  }
}

extension DateComponents {
  private static let units: [(name: String, component: Calendar.Component)] = [
    ("era", .era), ("year", .year), ("quarter", .quarter), ("month", .month), ("day", .day),
    ("weekday", .weekday), ("weekdayOrdinal", .weekdayOrdinal), ("weekOfMonth", .weekOfMonth),
    ("weekOfYear", .weekOfYear), ("yearForWeekOfYear", .yearForWeekOfYear), ("hour", .hour),
    ("minute", .minute), ("second", .second), ("nanosecond", .nanosecond),
  ]

  /// The components by unit, and their time zone.
  fileprivate init(_ json: JSONValue) {
    self.init()
    for (name, component) in Self.units {
      if let value = json[name]?.integer { setValue(value, for: component) }
    }
    timeZone = json["timeZone"]?.string.flatMap { TimeZone(identifier: $0) }
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [:]
    for (name, component) in Self.units {
      if let value = value(for: component) { members[name] = .integer(value) }
    }
    let zone = timeZone ?? calendar?.timeZone
    if let zone, zone != .autoupdatingCurrent { members["timeZone"] = .string(zone.identifier) }
    return .object(members)
  }
}
