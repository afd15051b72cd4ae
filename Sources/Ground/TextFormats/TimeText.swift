import Foundation

/// Times as people write and read them.
package enum TimeText {
  private static let units: [String: Duration] = [
    "us": .microseconds(1), "ms": .milliseconds(1), "s": .seconds(1), "m": .seconds(60),
    "min": .seconds(60), "h": .seconds(3600),
  ]
  /// The longest time that can be written: a year.
  private static let longest = Duration.seconds(365 * 24 * 3600)

  /// Reads `500ms`, `2s`, `1.5min`, `1h` or `0`, in any case; nil for anything else.
  /// - Parameter bareUnit: the unit of a number without one; nil, the default, allows only 0.
  package static func parse(
    _ text: some StringProtocol, bareUnit: Duration? = nil
  ) -> Duration? {
    guard let (number, unit) = NumberWithUnit.split(text) else { return nil }
    if number == 0, unit.isEmpty { return .zero }
    guard let factor = unit.isEmpty ? bareUnit : units[unit.lowercased()],
      number <= longest / .microseconds(1)
    else { return nil }
    let duration = factor * number
    return duration <= longest ? duration : nil
  }

  /// A time as it is written to be read again, such as `1.5s`.
  package static func argument(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    let (number, unit) = milliseconds < 1000 ? (milliseconds, "ms") : (milliseconds / 1000, "s")
    return number == number.rounded() ? "\(Int(number))\(unit)" : "\(number)\(unit)"
  }

  /// A time that was measured: `0.44 ms`, `9.9 ms`, `37 ms`, `2.50 s`, `125 s`.
  package static func measured(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "–" }
    switch abs(seconds) {
    case 0: return "0 ms"
    case ..<0.001: return DecimalText.fixed(seconds * 1_000, places: 2) + " ms"
    case ..<0.01: return DecimalText.fixed(seconds * 1_000, places: 1) + " ms"
    case ..<0.9995: return DecimalText.fixed(seconds * 1_000, places: 0) + " ms"
    case ..<100: return DecimalText.fixed(seconds, places: 2) + " s"
    default: return DecimalText.fixed(seconds, places: 0) + " s"
    }
  }

  /// A moment or a time to the millisecond: `0.044 s`.
  package static func exact(_ seconds: Double) -> String { String(format: "%.3f s", seconds) }

  /// A runtime as a device logs it, in seconds without a unit: `30.013551`.
  package static func logged(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return "\(seconds)." + String(format: "%06d", Int(attoseconds / 1_000_000_000_000))
  }

  /// A time that was set, such as a deadline: `30 s`, `500 ms`.
  package static func setting(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "–" }
    let (value, unit) = seconds >= 1 || seconds == 0 ? (seconds, "s") : (seconds * 1_000, "ms")
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded()
      ? String(format: "%.0f %@", rounded, unit) : "\(rounded) \(unit)"
  }

  /// How long something goes on: `9 s`, `2 min 05 s`, `3 h 20 min`.
  package static func span(_ duration: Duration) -> String {
    let seconds = max(0, Int(duration.components.seconds))
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return String(format: "%d min %02d s", seconds / 60, seconds % 60)
    default: return String(format: "%d h %02d min", seconds / 3600, seconds / 60 % 60)
    }
  }
}
