import Foundation

/// Components that `DateWalk` can match by itself: the usual ones, of the Gregorian calendar.
///
/// Foundation takes 30 µs for a date and 220 µs for the 31st; a phone with 10,000 triggers needs
/// some 300,000 dates a year. What is unusual goes to Foundation.
struct DatePlan: Sendable {
  /// Which days count.
  enum Days: Sendable {
    /// Every day.
    case daily
    /// A day of the week, 1 for Sunday.
    case weekly(Int)
    /// A day of each month.
    case monthly(day: Int)
    /// A day of each year.
    case yearly(month: Int, day: Int)
    /// One day.
    case once(year: Int, month: Int, day: Int)
  }

  var days: Days
  /// Seconds from the midnight of clocks that never change.
  var secondOfDay: Int

  /// Nil for components that need Foundation.
  init?(_ components: DateComponents) {
    let unusual: [Int?] = [
      components.era, components.quarter, components.weekdayOrdinal, components.weekOfMonth,
      components.weekOfYear, components.yearForWeekOfYear, components.nanosecond,
    ]
    guard unusual.allSatisfy({ $0 == nil }), components.isLeapMonth != true,
      components.isRepeatedDay != true, let days = Self.days(components)
    else { return nil }
    // A minute without its hour comes more than once a day.
    guard components.hour != nil || components.minute == nil && components.second == nil else {
      return nil
    }
    if components.hour == nil, case .daily = days { return nil }
    self.days = days
    secondOfDay =
      (components.hour ?? 0) * 3600 + (components.minute ?? 0) * 60 + (components.second ?? 0)
  }

  private static func days(_ components: DateComponents) -> Days? {
    switch (components.year, components.month, components.day, components.weekday) {
    case (nil, nil, nil, nil): .daily
    case (nil, nil, nil, let weekday?): .weekly(weekday)
    case (nil, nil, let day?, nil): .monthly(day: day)
    case (nil, let month?, let day?, nil) where month <= 12: .yearly(month: month, day: day)
    case (let year?, let month?, let day?, nil) where month <= 12:
      .once(year: year, month: month, day: day)
    default: nil
    }
  }
}
