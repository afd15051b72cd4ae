import Foundation

/// Numbers with so many places, as `%.2f` writes them, without Foundation's formatting in between.
package enum DecimalText {
  private static let powers = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
  /// Numbers above it are left to Foundation; below it a product is off by far less than `doubt`.
  private static let largest = 1e9
  /// How near to the middle between two texts the exact value decides, which a product may miss.
  private static let doubt = 1e-5

  /// The number, rounded to `places`.
  package static func fixed(_ value: Double, places: Int) -> String {
    guard value.sign == .plus, value < largest, powers.indices.contains(places) else {
      return String(format: "%.\(places)f", value)
    }
    let scaled = value * powers[places]
    let floor = scaled.rounded(.down)
    guard abs(scaled - floor - 0.5) > doubt else { return String(format: "%.\(places)f", value) }
    let digits = String(Int(scaled - floor > 0.5 ? floor + 1 : floor))
    guard places > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    return padded.dropLast(places) + "." + padded.suffix(places)
  }
}
