import Foundation

/// A date as people say it to a phone: a day and a time of its calendar, a time of day, or a moment
/// with an offset.
package struct PhoneMoment: Sendable, Hashable {
  private let components: DateComponents

  /// Reads `2026-03-29T07:00`, `2026-03-29 07:00:30`, `2026-03-29T07:00+02:00`, `…Z` or `07:00`;
  /// nil for other text.
  package init?(_ text: String) {
    let pattern =
      /(?:(\d{1,5})-(\d\d)-(\d\d)[T ])?(\d\d?):(\d\d)(?::(\d\d))?(?:(Z)|([+-])(\d\d):?(\d\d))?/
      .asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    var components = DateComponents(
      year: match.1.flatMap { Int($0) }, month: match.2.flatMap { Int($0) },
      day: match.3.flatMap { Int($0) }, hour: Int(match.4), minute: Int(match.5),
      second: match.6.flatMap { Int($0) } ?? 0)
    if match.7 != nil { components.timeZone = .gmt }
    if let sign = match.8, let hours = match.9.flatMap({ Int($0) }),
      let minutes = match.10.flatMap({ Int($0) })
    {
      let seconds = (hours * 60 + minutes) * 60
      guard let zone = TimeZone(secondsFromGMT: sign == "-" ? -seconds : seconds) else {
        return nil
      }
      components.timeZone = zone
    }
    self.components = components
  }

  /// The components a calendar trigger would wait for.
  package var dateComponents: DateComponents { components }

  /// The moment; one without a day is the next such time after `now`. Nil for a day or a time that
  /// the calendar does not have.
  package func date(after now: Date, in calendar: TriggerCalendar) -> Date? {
    guard components.year != nil else {
      return calendar.nextDate(after: now, matching: components)
    }
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = components.timeZone ?? calendar.timeZone
    guard let date = gregorian.date(from: components),
      gregorian.dateComponents([.day, .hour, .minute], from: date)
        == DateComponents(
          day: components.day, hour: components.hour, minute: components.minute)
    else { return nil }
    return date
  }
}
