import Foundation

/// Sizes in bytes as people write and read them: a KB is 1,024 bytes everywhere, as in the limits
/// of the kernel and of Apple's documentation.
package enum ByteSize {
  private static let units: [String: Int] = [
    "B": 1, "KB": 1 << 10, "KIB": 1 << 10, "MB": 1 << 20, "MIB": 1 << 20, "GB": 1 << 30,
    "GIB": 1 << 30,
  ]
  /// The largest size that can be written: 1 TiB, far beyond all that a device holds.
  private static let largest = 1 << 40

  /// Reads `300`, `10KB`, `1.5 MB` or `512KiB`, in any case; nil for anything else.
  /// - Parameter bareUnit: bytes that a number without a unit counts in; 1 by default.
  package static func parse(_ text: some StringProtocol, bareUnit: Int = 1) -> Int? {
    guard let (number, unit) = NumberWithUnit.split(text),
      let factor = unit.isEmpty ? bareUnit : units[unit.uppercased()]
    else { return nil }
    let bytes = number * Double(factor)
    return bytes <= Double(largest) ? Int(bytes) : nil
  }

  /// `812 B`, `13 KB`, `1.4 MB`.
  package static func text(_ bytes: Int) -> String {
    scaled(bytes) { value in trimmed(value, places: value < 100 ? 1 : 0) }
  }

  /// The size with three digits, such as `2.92 MB`, where neighbouring sizes have to differ.
  package static func threeDigits(_ bytes: Int) -> String {
    scaled(bytes) { value in trimmed(value, places: value < 9.995 ? 2 : value < 99.95 ? 1 : 0) }
  }

  /// `24 MB`, `6.1 MB`.
  package static func megabytes(_ bytes: Int) -> String { megabyteCount(bytes) + " MB" }

  /// The megabytes without their unit: `24`, `6.1`.
  package static func megabyteCount(_ bytes: Int) -> String {
    trimmed(Double(bytes) / 1_048_576, places: 1)
  }

  private static func scaled(_ bytes: Int, _ digits: (Double) -> String) -> String {
    let value = Double(bytes)
    // 1,023.6 KB would be written as 1024 KB.
    switch abs(value) {
    case ..<1_024: return "\(bytes) B"
    case ..<(1_023.5 * 1_024): return digits(value / 1_024) + " KB"
    case ..<(1_023.5 * 1_048_576): return digits(value / 1_048_576) + " MB"
    default: return digits(value / 1_073_741_824) + " GB"
    }
  }

  /// The number without zeros behind its point.
  private static func trimmed(_ value: Double, places: Int) -> String {
    var text = Substring(DecimalText.fixed(value, places: places))
    guard text.utf8.contains(UInt8(ascii: ".")) else { return String(text) }
    while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
    if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
    return String(text)
  }
}
