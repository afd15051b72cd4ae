import Foundation

/// A unit as CLDR names it.
struct CLDRUnit {
  /// How a unit is written.
  enum Width: String {
    case wide = "unit-width-full-name"
    case abbreviated = "unit-width-short"
    case narrow = "unit-width-narrow"
  }

  let name: String

  /// The unit of a symbol; nil for one that CLDR does not have.
  init?(_ unit: Unit) {
    guard let name = Self.names[unit.symbol] else { return nil }
    self.name = name
  }

  /// A measurement in words.
  /// - Parameter converts: Whether the locale's unit takes the place of this one.
  /// - Parameter precision: An ICU skeleton of the digits; nil for those that fit the size.
  func text(
    _ value: Double, width: Width, converts: Bool, withoutScale: Bool = false,
    precision: String?, usage: String = "default", locale: Locale
  ) -> String? {
    let style = [width.rawValue, precision].compactMap(\.self).joined(separator: " ")
    if withoutScale, ["celsius", "fahrenheit", "kelvin"].contains(name) {
      return UnitText.text(
        value, skeleton: "measure-unit/temperature-generic \(style)", locale: locale)
    }
    let own = "unit/\(name) \(style)"
    guard converts else { return UnitText.text(value, skeleton: own, locale: locale) }
    return UnitText.text(value, skeleton: "unit/\(name) usage/\(usage) \(style)", locale: locale)
      ?? UnitText.text(value, skeleton: own, locale: locale)
  }

  private static let names = [
    "Mm": "megameter", "km": "kilometer", "hm": "hectometer", "dam": "decameter", "m": "meter",
    "dm": "decimeter", "cm": "centimeter", "mm": "millimeter", "µm": "micrometer",
    "nm": "nanometer", "pm": "picometer", "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile",
    "smi": "mile-scandinavian", "ly": "light-year", "NM": "nautical-mile", "ftm": "fathom",
    "fur": "furlong", "ua": "astronomical-unit", "pc": "parsec",
    "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "oz": "ounce",
    "lb": "pound", "st": "stone", "t": "tonne", "ct": "carat",
    "°C": "celsius", "°F": "fahrenheit", "K": "kelvin",
    "m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot",
    "h": "hour", "hr": "hour", "min": "minute", "s": "second", "sec": "second",
    "ms": "millisecond",
    "L": "liter", "dL": "deciliter", "cL": "centiliter", "mL": "milliliter",
    "m³": "cubic-meter", "cm³": "cubic-centimeter", "gal": "gallon", "qt": "quart", "pt": "pint",
    "cup": "cup", "fl oz": "fluid-ounce", "tbsp": "tablespoon", "tsp": "teaspoon",
    "km²": "square-kilometer", "m²": "square-meter", "cm²": "square-centimeter",
    "mi²": "square-mile", "ft²": "square-foot", "ac": "acre", "ha": "hectare",
    "kcal": "kilocalorie", "cal": "calorie", "kJ": "kilojoule", "J": "joule",
    "kWh": "kilowatt-hour", "kW": "kilowatt", "W": "watt", "MW": "megawatt", "hp": "horsepower",
    "hPa": "hectopascal", "mmHg": "millimeter-ofhg", "bar": "bar", "mbar": "millibar",
    "psi": "pound-force-per-square-inch", "°": "degree", "%": "percent",
    "Hz": "hertz", "kHz": "kilohertz", "MHz": "megahertz", "GHz": "gigahertz",
    "V": "volt", "mA": "milliampere", "A": "ampere", "lx": "lux",
    "bit": "bit", "B": "byte", "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte",
    "TB": "terabyte",
  ]
}
