import Foundation
import JSONModel

/// The trigger of a notification: one of the four classes of triggers (CENT-26).
public enum NotificationTrigger: Sendable, Hashable {
  /// A push came. It never waits.
  case push
  /// A number of seconds after it was scheduled.
  case interval(seconds: Double, repeats: Bool)
  /// The next date that has all of the components; those without a time zone float with the device.
  indirect case calendar(DateComponents, repeats: Bool)
  /// The device crosses the edge of a region.
  indirect case location(TriggerRegion, repeats: Bool)

  /// Seconds that a repeating interval has at least (CENT-22).
  public static let shortestRepeatingInterval = 60.0

  /// Whether it is scheduled again after it fired (CENT-38).
  public var repeats: Bool {
    switch self {
    case .push: false
    case .interval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
    }
  }

  /// Whether it waits for a date, and not for a place or a push.
  public var isTimed: Bool {
    switch self {
    case .interval, .calendar: true
    case .push, .location: false
    }
  }

  /// The reason for which Apple's initialiser refuses it, in its words; nil for a trigger that can
  /// be made.
  public var refusal: String? {
    guard case .interval(let seconds, let repeats) = self else { return nil }
    if !(seconds > 0) { return "time interval must be greater than 0" }
    return repeats && seconds < Self.shortestRepeatingInterval
      ? "time interval must be at least 60 if repeating" : nil
  }
}

extension NotificationTrigger: JSONRepresentable {
  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    let repeats = try reader.bool("repeats", default: false)
    switch try reader.string("type") {
    case "push": self = .push
    case "timeInterval":
      self = .interval(seconds: try reader.number("timeInterval"), repeats: repeats)
    case "calendar":
      self = .calendar(try DateComponents(json: reader.value("dateComponents")), repeats: repeats)
    case "location":
      self = .location(try reader.decode("region", as: TriggerRegion.self), repeats: repeats)
    default:
      throw JSONShapeError(
        key: "type", found: "an unknown name",
        expected: "push, timeInterval, calendar or location")
    }
  }

  /// The JSON shape of the value, in the words of Detox's notification files.
  public var json: JSONValue {
    switch self {
    case .push: ["type": "push"]
    case .interval(let seconds, let repeats):
      ["type": "timeInterval", "timeInterval": .double(seconds), "repeats": .bool(repeats)]
    case .calendar(let components, let repeats):
      ["type": "calendar", "dateComponents": components.json, "repeats": .bool(repeats)]
    case .location(let region, let repeats):
      ["type": "location", "region": region.json, "repeats": .bool(repeats)]
    }
  }
}
