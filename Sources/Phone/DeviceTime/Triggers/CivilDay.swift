import Foundation

/// A day of the Gregorian calendar, without a time zone.
struct CivilDay: Sendable, Hashable {
  /// Days since 1 January 1970.
  let number: Int

  init(number: Int) { self.number = number }

  /// The day that a clock in `zone` shows.
  init(containing date: Date, in zone: TimeZone) {
    let wall = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    number = Int((wall / 86_400).rounded(.down))
  }

  /// The first day of a month, counted from January of the year 0.
  ///
  /// Years begin in March, so that the leap day is the last one; 400 years are an era of 146,097
  /// days (Howard Hinnant, "chrono-compatible low-level date algorithms").
  init(months: Int) {
    let year = Self.floor(months, 12)
    let month = months - year * 12 + 1
    let shifted = month > 2 ? year : year - 1
    let era = Self.floor(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// 1 for Sunday to 7 for Saturday.
  var weekday: Int { number + 4 - Self.floor(number + 4, 7) * 7 + 1 }

  /// The year.
  var year: Int { yearAndMonth.year }

  /// 1 for January.
  var month: Int { yearAndMonth.month }

  private var yearAndMonth: (year: Int, month: Int) {
    let shifted = number + 719_468
    let era = Self.floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month)
  }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
