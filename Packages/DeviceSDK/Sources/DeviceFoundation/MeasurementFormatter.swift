import Foundation

/// Writes measurements, such as "3.107 mi", in the unit of the locale unless set otherwise.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  // As on a device: set up first, then used from several threads.

  /// Which unit is written.
  public struct UnitOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The unit stays as it is.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// A unit whose number is neither large nor small, such as 5 km for 5,000 m.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Temperatures as 20° without their scale.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// Which unit is written; the locale's by default.
  open var unitOptions: UnitOptions = []
  /// How units are written; as symbols by default.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The locale of unit, number and words; the current one by default.
  open var locale: Locale = .current
  /// How numbers are written; of it the digits after the point count, three at most by default.
  open var numberFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// A measurement.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let unit = CLDRUnit(measurement.unit)
    let fraction =
      "."
      + String(repeating: "0", count: max(0, numberFormatter.minimumFractionDigits))
      + String(
        repeating: "#",
        count: max(
          0, numberFormatter.maximumFractionDigits - numberFormatter.minimumFractionDigits))
    let text = unit?.text(
      measurement.value, width: width, converts: !unitOptions.contains(.providedUnit),
      withoutScale: unitOptions.contains(.temperatureWithoutUnit), precision: fraction,
      locale: locale)
    if let text { return text }
    let number = numberFormatter.string(from: NSNumber(value: measurement.value))
    return "\(number ?? "\(measurement.value)") \(measurement.unit.symbol)"
  }

  /// A unit's symbol.
  open func string(from unit: Unit) -> String { unit.symbol }

  private var width: CLDRUnit.Width {
    switch unitStyle {
    case .short: .narrow
    case .long: .wide
    default: .abbreviated
    }
  }
}
