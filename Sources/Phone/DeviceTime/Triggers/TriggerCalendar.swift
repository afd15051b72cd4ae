import Diagnostics
import Foundation

/// The device's time zone, region and calendar, as triggers read dates with them.
package struct TriggerCalendar: Sendable, Hashable, Codable {
  private enum CodingKeys: CodingKey { case timeZone, locale, missingDate }

  /// The behaviour on days and times that the calendar does not have.
  package typealias MissingDate = FidelitySwitches.MissingDate

  /// Where the device is, in time; floating triggers follow it.
  package var timeZone: TimeZone { didSet { make() } }
  /// Language and region, such as `en_US`; decides the calendar and the first day of the week.
  package var locale: String { didSet { make() } }
  /// The behaviour on dates that do not exist.
  package var missingDate: MissingDate
  /// The device's calendar in its time zone.
  private(set) var calendar = Calendar(identifier: .gregorian)

  /// Creates a calendar; dates that do not exist keep their minutes by default.
  package init(timeZone: TimeZone, locale: String, missingDate: MissingDate = .preserving) {
    self.timeZone = timeZone
    self.locale = locale
    self.missingDate = missingDate
    make()
  }

  /// Reads what was encoded; throws `DecodingError`.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      timeZone: try values.decode(TimeZone.self, forKey: .timeZone),
      locale: try values.decode(String.self, forKey: .locale),
      missingDate: try values.decode(MissingDate.self, forKey: .missingDate))
  }

  private mutating func make() {
    let locale = Locale(identifier: locale)
    calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
  }

  /// Seconds since 1970 that dates are reckoned with: the years 1 to 10,000. Further out Foundation
  /// answers slowly, wrongly or not at all.
  package static let reckonable = -62_135_596_800.0...253_402_300_800.0 + 366 * 86_400

  /// The next date after `date` that has all the components; nil when none will come.
  package func nextDate(after date: Date, matching components: DateComponents) -> Date? {
    guard Self.reckonable.contains(date.timeIntervalSince1970), components.areInRange else {
      return nil
    }
    var calendar = components.calendar ?? calendar
    calendar.timeZone = components.fixedTimeZone ?? timeZone
    if calendar.identifier == .gregorian, let plan = DatePlan(components) {
      let walk = DateWalk(zone: calendar.timeZone, missingDate: missingDate)
      if let answer = walk.next(after: date, plan) { return answer.date }
    }
    return calendar.nextDate(
      after: date, matching: components, matchingPolicy: missingDate.policy)
  }
}

extension FidelitySwitches.MissingDate {
  /// The same in Foundation's terms.
  fileprivate var policy: Calendar.MatchingPolicy {
    switch self {
    case .preserving: .nextTimePreservingSmallerComponents
    case .next: .nextTime
    case .skipped: .strict
    }
  }
}
