/// How the values of parameters are written.
enum FaultText {
  private static let sizes: [(unit: String, bytes: Int)] = [
    ("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30), ("B", 1), ("", 1),
  ]
  private static let times: [(unit: String, time: Duration)] = [
    ("us", .microseconds(1)), ("ms", .milliseconds(1)), ("min", .seconds(60)), ("s", .seconds(1)),
    ("m", .seconds(60)), ("h", .seconds(3600)),
  ]
  /// The longest time that can be asked for: a year.
  private static let longest = Duration.seconds(365 * 24 * 3600)
  /// The largest size that can be asked for: 1 TiB.
  private static let largest = 1 << 40

  /// Reads bytes, such as `300`, `10KB` or `1.5MB`; a KB is 1024 bytes. Nil for anything else.
  static func bytes(_ text: some StringProtocol) -> Int? {
    guard let (number, unit) = split(text),
      let size = sizes.first(where: { $0.unit == unit.uppercased() })
    else { return nil }
    let bytes = number * Double(size.bytes)
    return bytes <= Double(largest) ? Int(bytes) : nil
  }

  /// Reads a time, such as `500ms`, `2s`, `1.5min` or `0`. Nil for anything else.
  static func duration(_ text: some StringProtocol) -> Duration? {
    guard let (number, unit) = split(text) else { return nil }
    if number == 0, unit.isEmpty { return .zero }
    guard let time = times.first(where: { $0.unit == unit.lowercased() }) else { return nil }
    let duration = time.time * number
    return duration <= longest ? duration : nil
  }

  /// Reads one number or two with a hyphen between, such as `3` or `2-4`, counted from 1.
  static func range(_ text: some StringProtocol) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends.first ?? nil, let last = ends.last ?? nil,
      first >= 1, last >= first
    else { return nil }
    return first...last
  }

  /// A time as it is written, such as `1.5s`.
  static func shown(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    let (number, unit) = milliseconds < 1000 ? (milliseconds, "ms") : (milliseconds / 1000, "s")
    return number == number.rounded() ? "\(Int(number))\(unit)" : "\(number)\(unit)"
  }

  private static func split(_ text: some StringProtocol) -> (number: Double, unit: String)? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let first = digits.first, first != ".", let number = Double(digits) else { return nil }
    return (number, String(text.dropFirst(digits.count)))
  }
}
