import Foundation
import JSONModel

/// A push that is sent later, once or again and again.
package struct JPushSchedule: Sendable, Hashable {
  /// When it is sent.
  package enum Trigger: Sendable, Hashable {
    case single(Date)
    case periodical(Period)
  }

  /// Again and again: at a time of the day, on some days.
  package struct Period: Sendable, Hashable {
    package enum Unit: String, Sendable, Hashable { case day, week, month }

    package var start: Date
    package var end: Date
    /// Seconds from midnight.
    package var second: Int
    package var unit: Unit
    package var frequency: Int
    /// Days of the week from Monday, 1, or of the month; none where the unit is a day.
    package var points: Set<Int>
  }

  package var name: String
  package var isEnabled: Bool
  package var trigger: Trigger
  /// The push, as it was given.
  package var push: JSONValue
  /// The trigger, as it was given.
  package var triggerJSON: JSONValue

  /// JPush's times are those of Beijing.
  package static let calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(identifier: "Asia/Shanghai") ?? .gmt
    return calendar
  }()

  private static let longest: TimeInterval = 366 * 86_400
  private static let frequencyLimit = 100

  /// Reads the body that makes a schedule.
  /// - Throws: `JPushFault` for what JPush does not take.
  package init(json: JSONValue, at now: Date) throws(JPushFault) {
    guard let members = json.object else { throw Self.fault("the body is no JSON object") }
    for key in members.keys.sorted()
    where !["cid", "name", "enabled", "trigger", "push"].contains(key) {
      throw Self.fault("unsupported key: \(key)")
    }
    name = try Self.name(members["name"])
    guard members["enabled"] == true else { throw Self.fault("enabled must be true") }
    isEnabled = true
    (trigger, triggerJSON) = try Self.trigger(members["trigger"], at: now)
    push = try Self.push(members["push"])
    guard nextDate(after: now) != nil else {
      throw Self.fault("the trigger has no date that is still to come")
    }
  }

  /// Reads a schedule that was kept.
  /// - Throws: `JPushFault` for a value that is not a schedule.
  package init(kept json: JSONValue) throws(JPushFault) {
    name = try Self.name(json["name"])
    isEnabled = json["enabled"] == true
    (trigger, triggerJSON) = try Self.trigger(json["trigger"], at: .distantFuture)
    push = try Self.push(json["push"])
  }

  /// Changes what the body names; a single schedule stays single.
  /// - Throws: `JPushFault` for what JPush does not take.
  package mutating func change(_ json: JSONValue, at now: Date) throws(JPushFault) {
    guard let members = json.object else { throw Self.fault("the body is no JSON object") }
    guard nextDate(after: now) != nil || !isEnabled else {
      throw Self.fault("the schedule is over")
    }
    if let name = members["name"] { self.name = try Self.name(name) }
    if let enabled = members["enabled"] {
      guard let flag = enabled.bool else { throw Self.fault("enabled takes true or false") }
      isEnabled = flag
    }
    if let given = members["trigger"] {
      let (new, json) = try Self.trigger(given, at: now)
      switch (trigger, new) {
      case (.single, .single), (.periodical, .periodical): (trigger, triggerJSON) = (new, json)
      default: throw Self.fault("single and periodical triggers do not become each other")
      }
    }
    if let push = members["push"] { self.push = try Self.push(push) }
  }

  /// As it is answered.
  package var json: [String: JSONValue] {
    [
      "name": .string(name), "enabled": .bool(isEnabled), "trigger": triggerJSON, "push": push,
    ]
  }

  private static func fault(_ message: String) -> JPushFault {
    JPushInterface.schedule.malformed(message)
  }

  private static func name(_ json: JSONValue?) throws(JPushFault) -> String {
    guard let text = json?.string, (1...255).contains(text.utf8.count),
      text.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
      })
    else {
      throw fault("name takes 1 to 255 bytes of letters, digits and _")
    }
    return text
  }

  private static func push(_ json: JSONValue?) throws(JPushFault) -> JSONValue {
    guard let json else { throw fault("push is missing") }
    do { _ = try JPushObject(json: json) } catch { throw fault("push: \(error.message)") }
    return json
  }
}

// MARK: - Triggers

extension JPushSchedule {
  private static func trigger(
    _ json: JSONValue?, at now: Date
  ) throws(JPushFault) -> (Trigger, JSONValue) {
    guard let json, let members = json.object, members.count == 1 else {
      throw fault("trigger takes single or periodical")
    }
    if let single = members["single"] {
      guard let date = single["time"]?.string.flatMap(date(_:)) else {
        throw fault("single.time takes YYYY-MM-DD HH:MM:SS")
      }
      guard date.timeIntervalSince(now) <= longest else {
        throw fault("single.time is more than a year away")
      }
      return (.single(date), json)
    }
    guard let periodical = members["periodical"] else {
      throw fault("trigger takes single or periodical")
    }
    return (.periodical(try period(periodical)), json)
  }

  private static func period(_ json: JSONValue) throws(JPushFault) -> Period {
    guard let start = json["start"]?.string.flatMap(date(_:)),
      let end = json["end"]?.string.flatMap(date(_:)), start < end,
      end.timeIntervalSince(start) <= longest
    else {
      throw fault("periodical takes a start before its end, a year at most, as YYYY-MM-DD HH:MM:SS")
    }
    guard let second = json["time"]?.string.flatMap(second(_:)) else {
      throw fault("periodical.time takes HH:MM:SS")
    }
    guard let unit = json["time_unit"]?.string.flatMap({ Period.Unit(rawValue: $0.lowercased()) })
    else { throw fault("periodical.time_unit takes day, week or month") }
    let frequency = json["frequency"]?.integer ?? 1
    guard (1...frequencyLimit).contains(frequency) else {
      throw fault("periodical.frequency takes 1 to \(frequencyLimit)")
    }
    return Period(
      start: start, end: end, second: second, unit: unit, frequency: frequency,
      points: try points(json["point"], unit))
  }

  private static func points(
    _ json: JSONValue?, _ unit: Period.Unit
  ) throws(JPushFault) -> Set<Int> {
    let given = json?.array ?? []
    guard unit != .day else {
      guard given.isEmpty else {
        throw fault("periodical.point has no place where time_unit is day")
      }
      return []
    }
    let days = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]
    var points: Set<Int> = []
    for item in given {
      let text = item.string ?? item.integer.map(String.init) ?? ""
      let number =
        unit == .week ? days.firstIndex(of: text.uppercased()).map { $0 + 1 } : Int(text)
      guard let number, (1...31).contains(number) else {
        throw fault("periodical.point takes \(unit == .week ? "MON to SUN" : "01 to 31")")
      }
      points.insert(number)
    }
    guard !points.isEmpty else { throw fault("periodical.point is missing") }
    return points
  }

  /// Reads `YYYY-MM-DD HH:MM:SS`, complete.
  private static func date(_ text: String) -> Date? {
    guard
      let parts = text.wholeMatch(
        of: #/([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2}):([0-9]{2})/#)?.output
    else { return nil }
    let numbers = [parts.1, parts.2, parts.3, parts.4, parts.5, parts.6].compactMap { Int($0) }
    let components = DateComponents(
      timeZone: calendar.timeZone, year: numbers[0], month: numbers[1], day: numbers[2],
      hour: numbers[3], minute: numbers[4], second: numbers[5])
    guard (1...12).contains(numbers[1]), numbers[3] < 24, numbers[4] < 60, numbers[5] < 60,
      let date = calendar.date(from: components),
      calendar.component(.day, from: date) == numbers[2]
    else { return nil }
    return date
  }

  /// Reads `HH:MM:SS`.
  private static func second(_ text: String) -> Int? {
    guard let parts = text.wholeMatch(of: #/([0-9]{2}):([0-9]{2}):([0-9]{2})/#)?.output,
      let hour = Int(parts.1), let minute = Int(parts.2), let second = Int(parts.3),
      hour < 24, minute < 60, second < 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  /// When it is sent next; nil for never again.
  package func nextDate(after date: Date) -> Date? {
    switch trigger {
    case .single(let own): own > date ? own : nil
    case .periodical(let period): period.nextDate(after: date)
    }
  }
}

extension JPushSchedule.Period {
  /// When it is next, within its span; nil for never again.
  func nextDate(after date: Date) -> Date? {
    let calendar = JPushSchedule.calendar
    let first = calendar.startOfDay(for: start)
    // The start itself counts.
    let floor = max(date, start.addingTimeInterval(-1))
    var day = max(first, calendar.startOfDay(for: floor))
    while day <= end {
      let moment = day.addingTimeInterval(TimeInterval(second))
      if moment > floor, moment >= start, moment <= end, holds(on: day, from: first, calendar) {
        return moment
      }
      day = calendar.startOfDay(for: day.addingTimeInterval(90_000))
    }
    return nil
  }

  private func holds(on day: Date, from first: Date, _ calendar: Calendar) -> Bool {
    switch unit {
    case .day:
      let days = calendar.dateComponents([.day], from: first, to: day).day ?? 0
      return days % frequency == 0
    case .week:
      // The week of the start is the first, from its Monday.
      let weekday = (calendar.component(.weekday, from: day) + 5) % 7
      let firstWeekday = (calendar.component(.weekday, from: first) + 5) % 7
      let days = calendar.dateComponents([.day], from: first, to: day).day ?? 0
      return points.contains(weekday + 1) && ((days + firstWeekday) / 7) % frequency == 0
    case .month:
      let (one, other) = (
        calendar.dateComponents([.year, .month], from: first),
        calendar.dateComponents([.year, .month, .day], from: day)
      )
      let months =
        ((other.year ?? 0) - (one.year ?? 0)) * 12 + (other.month ?? 0) - (one.month ?? 0)
      return points.contains(other.day ?? 0) && months % frequency == 0
    }
  }
}
