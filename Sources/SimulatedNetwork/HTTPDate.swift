import Glibc

/// Dates as HTTP headers hold them: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date of a time in seconds since 1970.
  static func text(secondsSince1970 seconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let day = "\(days[Int(parts.tm_wday)]), \(padded(parts.tm_mday))"
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
    return "\(day) \(months[Int(parts.tm_mon)]) \(1900 + Int(parts.tm_year)) \(clock) GMT"
  }

  /// The present date.
  static var now: String { text(secondsSince1970: time(nil)) }

  private static func padded(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
