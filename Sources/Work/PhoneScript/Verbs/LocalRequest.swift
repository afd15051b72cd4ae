import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator

/// A local request as the verb `add` says it.
struct LocalRequest: Sendable {
  private enum When: Sendable {
    case now
    case trigger(NotificationTrigger)
    case moment(PhoneMoment)
  }

  private let identifier: String
  private var content = NotificationContent()
  private var when = When.now

  /// Takes `ID "TITLE" ["BODY"] TRIGGER [KEY=VALUE…]`.
  init(_ words: inout PhoneWords) throws(PhoneScriptError) {
    identifier = try words.next("the request's identifier")
    content.title = try words.next("the title")
    if words.isQuoted { content.body = try words.next("the body") }
    when = try Self.when(&words)
    try content.readOptions(&words)
  }

  /// The request, with a date in the phone's calendar.
  func request(_ session: PhoneSession) throws(PhoneScriptError) -> CenterRequest {
    let trigger: NotificationTrigger?
    switch when {
    case .now: trigger = nil
    case .trigger(let given): trigger = given
    case .moment(let moment): trigger = .calendar(moment.dateComponents, repeats: false)
    }
    return CenterRequest(identifier: identifier, content: content, trigger: trigger)
  }

  private static func when(_ words: inout PhoneWords) throws(PhoneScriptError) -> When {
    let weekdays = ["sun": 1, "mon": 2, "tue": 3, "wed": 4, "thu": 5, "fri": 6, "sat": 7]
    let kinds = ["now", "in", "every", "at", "daily", "weekly", "monthly", "near", "beacon"]
    switch try words.choice("a trigger", Dictionary(uniqueKeysWithValues: kinds.map { ($0, $0) })) {
    case "now": return .now
    case "in": return .trigger(.interval(seconds: try words.seconds("a time span"), repeats: false))
    case "every":
      return .trigger(.interval(seconds: try words.seconds("a time span"), repeats: true))
    case "at": return .moment(try words.moment("a date"))
    case "daily": return .trigger(.calendar(try time(&words), repeats: true))
    case "weekly":
      let day = try words.choice("a day", weekdays)
      var components = try time(&words)
      components.weekday = day
      return .trigger(.calendar(components, repeats: true))
    case "monthly":
      let day = try words.integer("a day of the month")
      var components = try time(&words)
      components.day = day
      return .trigger(.calendar(components, repeats: true))
    case "beacon":
      let uuid = try Self.uuid(&words)
      return .trigger(try region(&words, .beacon(uuid: uuid, major: nil, minor: nil)))
    default:
      let center = try Position(&words)
      let radius = Double(try words.integer("a radius in metres"))
      return .trigger(try region(&words, .circle(center: center, radius: radius)))
    }
  }

  static func uuid(_ words: inout PhoneWords) throws(PhoneScriptError) -> UUID {
    let text = try words.next("a beacon's UUID")
    guard let uuid = UUID(uuidString: text) else {
      throw PhoneScriptError(.syntax, "\"\(text)\" is no UUID")
    }
    return uuid
  }

  static func time(_ words: inout PhoneWords) throws(PhoneScriptError) -> DateComponents {
    let components = try words.moment("a time of day").dateComponents
    guard components.year == nil else {
      throw PhoneScriptError(.syntax, "a time of day is written 07:30")
    }
    return DateComponents(hour: components.hour, minute: components.minute)
  }

  private static func region(
    _ words: inout PhoneWords, _ shape: TriggerRegion.Shape
  ) throws(PhoneScriptError) -> NotificationTrigger {
    let edge = try words.choice(
      "an edge", ["enter": (true, false), "leave": (false, true), "both": (true, true)])
    let region = TriggerRegion(
      identifier: "region", shape: shape, notifiesOnEntry: edge.0, notifiesOnExit: edge.1)
    return .location(region, repeats: words.accept("repeats"))
  }
}

extension Position {
  /// Takes `LATITUDE,LONGITUDE`.
  init(_ words: inout PhoneWords) throws(PhoneScriptError) {
    let text = try words.next("a place")
    let parts = text.split(separator: ",").map { Double($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else {
      throw PhoneScriptError(
        .syntax, "\"\(text)\" is no place: write degrees north and east as 52.52,13.40")
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension NotificationContent {
  /// Reads `KEY=VALUE` words: category, thread, badge, sound, level, subtitle, summary and
  /// relevance.
  /// - Parameter reads: reads a further option where one comes next, and answers whether it did.
  mutating func readOptions(
    _ words: inout PhoneWords,
    _ reads: (inout PhoneWords) throws(PhoneScriptError) -> Bool = { _ in false }
  ) throws(PhoneScriptError) {
    while let option = words.peek {
      if try reads(&words) { continue }
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        if option == "sound" {
          sound = Sound()
          _ = words.optional()
          continue
        }
        return
      }
      _ = words.optional()
      let value = String(parts[1])
      switch parts[0] {
      case "category": categoryIdentifier = value
      case "thread": threadIdentifier = value
      case "subtitle": subtitle = value
      case "sound": sound = Sound(name: value)
      case "badge": badge = try Self.number(value, Int.init)
      case "relevance": relevanceScore = try Self.number(value, Double.init)
      case "level":
        guard let level = InterruptionLevel(rawValue: value) else {
          throw PhoneScriptError(
            .syntax,
            "\"\(value)\" is no level: "
              + InterruptionLevel.allCases.map(\.rawValue).joined(separator: ", "))
        }
        interruptionLevel = level
      default:
        throw PhoneScriptError(
          .syntax,
          "\"\(parts[0])\" is no option: category, thread, subtitle, sound, badge, level, relevance"
        )
      }
    }
  }

  private static func number<Number>(
    _ text: String, _ read: (String) -> Number?
  ) throws(PhoneScriptError) -> Number {
    guard let number = read(text) else {
      throw PhoneScriptError(.syntax, "\"\(text)\" is no number")
    }
    return number
  }
}
