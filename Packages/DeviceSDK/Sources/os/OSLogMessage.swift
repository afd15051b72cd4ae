import DeviceFoundation

/// A log line as a string literal, whose interpolated values have a privacy.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  package let text: LogText

  /// A line without values.
  public init(stringLiteral value: String) {
    var text = LogText()
    text.append(value)
    self.text = text
  }

  /// A line with values.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// The values of a log line.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = LogText()

  /// Creates an empty line.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Adds text that anybody may read.
  public mutating func appendLiteral(_ literal: String) {
    text.append(literal)
  }

  private mutating func append(
    _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isPrivate: Bool
  ) {
    text.append(align.pad(value), privacy, isPrivate: isPrivate)
  }

  /// Adds text, private by default.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(argumentString(), align, privacy, isPrivate: true)
  }

  /// Adds a value's description, private by default.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(value().description, align, privacy, isPrivate: true)
  }

  /// Adds an object's description, private by default.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
  ) {
    append(FormatText.of(argumentObject()), .none, privacy, isPrivate: true)
  }

  /// Adds an object's description, private by default.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto
  ) {
    append(argumentObject().map(FormatText.of) ?? "(null)", .none, privacy, isPrivate: true)
  }

  /// Adds an error, private by default.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    append(FormatText.of(error() as NSError), .none, privacy, isPrivate: true)
  }

  /// Adds an error, private by default.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> (any Error)?, privacy: OSLogPrivacy = .auto
  ) {
    let text = error().map { FormatText.of($0 as NSError) } ?? "(null)"
    append(text, .none, privacy, isPrivate: true)
  }

  /// Adds a type's name, private by default.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(String(describing: value()), align, privacy, isPrivate: true)
  }

  /// Adds a whole number, public by default.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: number()), align, privacy, isPrivate: false)
  }

  /// Adds a whole number with a meaning, public by default.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T, format: OSLogIntExtendedFormat,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: Int(truncatingIfNeeded: number())), align, privacy, isPrivate: false)
  }

  /// Adds a number, public by default.
  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ number: @autoclosure @escaping () -> T, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: Double(number())), align, privacy, isPrivate: false)
  }

  /// Adds a truth value, public by default.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: boolean()), .none, privacy, isPrivate: false)
  }

  /// Adds an address, public by default.
  public mutating func appendInterpolation(
    _ pointer: @autoclosure @escaping () -> UnsafeRawPointer?, privacy: OSLogPrivacy = .auto
  ) {
    let address = pointer().map { "0x" + String(UInt(bitPattern: $0), radix: 16) } ?? "0x0"
    append(address, .none, privacy, isPrivate: false)
  }
}
