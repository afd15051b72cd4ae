import Foundation

/// The purpose of a measurement, which decides about the unit that a locale writes.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  /// CLDR's name of the use; nil where the unit stays as it is.
  let name: String?

  /// The locale's usual unit.
  public static var general: Self { Self(name: "default") }
  /// The unit as it is.
  public static var asProvided: Self { Self(name: nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// A person's height.
  public static var personHeight: Self { Self(name: "person-height") }
  /// A distance along a road.
  public static var road: Self { Self(name: "road") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// A person's weight.
  public static var personWeight: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The weather.
  public static var weather: Self { Self(name: "weather") }
  /// A person's temperature.
  public static var person: Self { Self(name: "person") }
}

extension Measurement where UnitType: Dimension {
  /// How a measurement is written.
  ///
  /// Differs from Apple: the number's style is not taken.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How the unit is written.
    public struct UnitWidth: Hashable, Codable, Sendable {
      fileprivate let name: String
      /// The whole word, such as "3.1 miles".
      public static var wide: Self { Self(name: CLDRUnit.Width.wide.rawValue) }
      /// An abbreviation, such as "3.1 mi".
      public static var abbreviated: Self { Self(name: CLDRUnit.Width.abbreviated.rawValue) }
      /// The shortest form, such as "3.1mi".
      public static var narrow: Self { Self(name: CLDRUnit.Width.narrow.rawValue) }
    }

    /// How the unit is written.
    public var width: UnitWidth
    /// The locale; the current one by default.
    public var locale: Locale
    /// The purpose of the measurement.
    public var usage: MeasurementFormatUnitUsage<UnitType>?

    /// Creates a style.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general
    ) {
      (self.width, self.locale, self.usage) = (width, locale, usage)
    }

    /// The text of a measurement.
    public func format(_ value: Measurement) -> String {
      let usage = usage ?? .general
      let text = CLDRUnit(value.unit)?.text(
        value.value, width: CLDRUnit.Width(rawValue: width.name) ?? .abbreviated,
        converts: usage.name != nil, precision: usage.name == nil ? ".######" : nil,
        usage: usage.name ?? "default", locale: locale)
      return text ?? "\(value.value.formatted(.number.locale(locale))) \(value.unit.symbol)"
    }

    /// The style in another locale.
    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// The measurement in the unit of the current locale, such as "3.1 mi".
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

  /// The measurement in a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement {
    style.format(self)
  }
}

extension FormatStyle {
  /// The style of measurements.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(width: width, usage: usage)
  }
}
