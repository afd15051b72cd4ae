import Foundation

/// Writes measurements, such as "5 km", in the unit they have.
///
/// Differs from Apple, which may convert to the locale's unit and knows long names.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  // As on a device: set up first, then used from several threads.

  /// Has no effect.
  public struct UnitOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Makes a value of its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The unit stays as it is, which here it always does.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// A unit whose number is neither large nor small, such as 5 km for 5,000 m.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Temperatures as 20° without their scale.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// Has no effect.
  open var unitOptions: UnitOptions = []
  /// Has no effect: symbols are written.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The locale that numbers are written in; the current one by default.
  open var locale: Locale = .current
  /// How numbers are written; three digits after the point at most by default.
  open var numberFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// A measurement.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number = numberFormatter.string(from: NSNumber(value: measurement.value))
    return "\(number ?? "\(measurement.value)") \(measurement.unit.symbol)"
  }

  /// A unit's symbol.
  open func string(from unit: Unit) -> String { unit.symbol }
}
