import Foundation

extension String {
  /// A key of `Localizable.strings`, and the values to fill in.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    fileprivate let key: String
    fileprivate let arguments: [Argument]

    /// A key without values.
    public init(_ key: String) { (self.key, arguments) = (key, []) }

    /// A key without values.
    public init(stringLiteral key: String) { self.init(key) }

    /// A key whose interpolated values are placeholders.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// One value to fill in.
    fileprivate enum Argument: Sendable {
      case text(String)
      case integer(Int)
      case number(Double)

      var value: any CVarArg {
        switch self {
        case .text(let text): NSString(string: text)
        case .integer(let integer): integer
        case .number(let number): number
        }
      }
    }

    /// Builds the key as a device does: `%@`, `%lld` and `%lf` stand for the values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [Argument] = []

      /// Creates an empty one.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds text, in which a percent sign stands for itself.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      /// Adds text to be filled in.
      public mutating func appendInterpolation(_ string: String) {
        key += "%@"
        arguments.append(.text(string))
      }

      /// Adds a whole number to be filled in.
      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
        key += "%lld"
        arguments.append(.integer(Int(truncatingIfNeeded: value)))
      }

      /// Adds a number to be filled in.
      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
        key += "%lf"
        arguments.append(.number(Double(value)))
      }

      /// Adds another value's description to be filled in.
      @_disfavoredOverload
      public mutating func appendInterpolation<T>(_ value: T) {
        appendInterpolation(String(describing: value))
      }
    }
  }

  /// The text of a key in the bundle's strings, with its values filled in.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: keyAndValue, key: keyAndValue.key, fallback: keyAndValue.key, table, bundle,
      locale)
  }

  /// The text of a key in the bundle's strings, or `defaultValue` where it has none.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: defaultValue, key: "\(key)", fallback: defaultValue.key, table, bundle, locale)
  }

  /// The text of a resource.
  public init(localized resource: LocalizedStringResource) {
    self.init(
      localized: resource.defaultValue, table: resource.table, locale: resource.locale)
  }

  private init(
    localized value: LocalizationValue, key: String, fallback: String, _ table: String?,
    _ bundle: Bundle?, _ locale: Locale
  ) {
    let format = (bundle ?? .main).localizedString(forKey: key, value: fallback, table: table)
    self.init(format: format, locale: locale, arguments: value.arguments.map(\.value))
  }
}

/// A key of a strings table that is looked up when it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  /// The key and its values.
  public let defaultValue: String.LocalizationValue
  /// The strings table; `Localizable` by default.
  public var table: String?
  /// The locale that numbers are written in.
  public var locale = Locale.current

  /// The key.
  public var key: String { defaultValue.key }

  /// A resource of a key.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
  }

  /// A resource of a key without values.
  public init(stringLiteral key: String) { self.init(String.LocalizationValue(key)) }

  /// A resource of a key with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}
