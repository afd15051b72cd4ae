import DeviceTime
import Diagnostics
import Foundation
import Testing

/// A line of the table: when a calendar trigger fires, several times over.
struct NextDateCase: Sendable, CustomTestStringConvertible {
  /// The rule it pins; else who says so: `foundation` where Calendar's documentation decides.
  var rule: String
  var zone = "Europe/Berlin"
  var locale = "en_US"
  var missing = TriggerCalendar.MissingDate.preserving
  /// The moment before, in the zone, as `2026-03-28 12:00` or with seconds.
  var after: String
  /// As `hour=2 minute=30`, with `zone=` for a fixed time zone.
  var components: String
  /// The dates in the zone of the device; `nil` where none will come.
  var dates: String

  init(
    _ rule: String, _ after: String, _ components: String, _ dates: String,
    zone: String = "Europe/Berlin", locale: String = "en_US",
    missing: TriggerCalendar.MissingDate = .preserving
  ) {
    self.rule = rule
    self.after = after
    self.components = components
    self.dates = dates
    self.zone = zone
    self.locale = locale
    self.missing = missing
  }

  var testDescription: String { "\(rule): \(components) after \(after) in \(zone)" }

  /// The dates that the trigger gives, as text in the form of `dates`.
  func computed() throws -> String {
    let zone = try #require(TimeZone(identifier: zone))
    let calendar = TriggerCalendar(timeZone: zone, locale: locale, missingDate: missing)
    let trigger = ScheduledTrigger(
      .calendar(try Self.components(components), repeats: true), at: .distantPast)
    var date = try Self.date(after, zone)
    var texts: [String] = []
    for _ in dates.split(separator: ",") {
      guard let next = trigger.nextDate(after: date, in: calendar) else {
        texts.append("nil")
        break
      }
      texts.append(Self.text(next, zone))
      date = next
    }
    return texts.joined(separator: ", ")
  }

  static func date(_ text: String, _ zone: TimeZone) throws -> Date {
    let numbers = try text.split { "- :".contains($0) }.map { try #require(Int($0)) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return try #require(
      calendar.date(
        from: DateComponents(
          year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
          minute: numbers[4], second: numbers.count > 5 ? numbers[5] : 0)))
  }

  static func text(_ date: Date, _ zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    let second = parts.second == 0 ? "" : String(format: ":%02d", parts.second ?? 0)
    return String(
      format: "%04d-%02d-%02d %02d:%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0,
      parts.hour ?? 0, parts.minute ?? 0) + second
  }

  static func components(_ text: String) throws -> DateComponents {
    let units: [String: Calendar.Component] = [
      "year": .year, "quarter": .quarter, "month": .month, "day": .day, "weekday": .weekday,
      "ordinal": .weekdayOrdinal, "weekOfYear": .weekOfYear, "hour": .hour, "minute": .minute,
      "second": .second, "nanosecond": .nanosecond,
    ]
    var components = DateComponents()
    for part in text.split(separator: " ") {
      let pair = part.split(separator: "=").map(String.init)
      if pair[0] == "zone" {
        let zone = try #require(TimeZone(identifier: pair[1]))
        components.timeZone = zone
      } else {
        let unit = try #require(units[pair[0]], "\(pair[0])")
        let value: Int = try #require(Int(pair[1]))
        components.setValue(value, for: unit)
      }
    }
    return components
  }
}
