import Foundation

/// Sizes of media as people write them; KB and MB count in thousands, as networks do, KiB and MiB
/// in 1024s.
package enum ByteCount {
  private static let units: [(String, Double)] = [
    ("KIB", 1024), ("MIB", 1_048_576), ("KB", 1000), ("MB", 1_000_000), ("B", 1), ("", 1),
  ]

  /// Reads `10KB`, `1.5MB`, `512KiB` or a bare number of bytes, in any case; nil for anything else
  /// and for sizes beyond a gigabyte.
  package static func parse(_ text: String) -> Int? {
    let text = text.uppercased().filter { $0 != " " }
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let value = Double(text.dropLast(unit.count)), value > 0, value * factor <= 1e9
    else { return nil }
    return max(1, Int((value * factor).rounded()))
  }

  /// The size with three digits and its unit, such as `2.92 MB`.
  package static func text(_ bytes: Int) -> String {
    let value = Double(bytes)
    if bytes < 1000 { return "\(bytes) B" }
    // 999.6 KB would be written as 1000 KB.
    if value < 999_500 { return digits(value / 1000) + " KB" }
    return digits(value / 1_000_000) + " MB"
  }

  private static func digits(_ value: Double) -> String {
    let places = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    let text = String(format: "%.\(places)f", value)
    guard text.contains(".") else { return text }
    let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(short.reversed())
  }
}
