import Glibc

/// Dates as HTTP headers hold them: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let secondsPerDay = 24 * 60 * 60

  /// The date of a time in seconds since 1970; times before that count as 1970.
  static func text(secondsSince1970 seconds: Int) -> String {
    let (days, time) = max(0, seconds).quotientAndRemainder(dividingBy: secondsPerDay)
    let date = date(daysSince1970: days)
    // 1 January 1970 was a Thursday.
    let weekday = Self.days[(days + 4) % 7]
    let clock = [time / 3600, time / 60 % 60, time % 60].map(padded).joined(separator: ":")
    return "\(weekday), \(padded(date.day)) \(months[date.month]) \(date.year) \(clock) GMT"
  }

  /// The present date.
  static var now: String { text(secondsSince1970: time(nil)) }

  /// The Gregorian date, in years that begin in March so that the leap day comes last; month from 0.
  private static func date(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let (daysPer400Years, daysFrom0000March) = (146_097, 719_468)
    let (era, day) = (daysSince1970 + daysFrom0000March)
      .quotientAndRemainder(dividingBy: daysPer400Years)
    let year = (day - day / 1460 + day / 36524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = (marchMonth + 2) % 12
    return (
      era * 400 + year + (month < 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
