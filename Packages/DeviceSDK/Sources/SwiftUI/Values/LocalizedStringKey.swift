import Foundation

/// A key of the app's strings with the values to fill in, looked up when it is shown.
public struct LocalizedStringKey: Hashable, ExpressibleByStringInterpolation, Sendable {
  let key: String
  private let arguments: [String]

  /// Creates a key.
  public init(_ value: String) { (key, arguments) = (value, []) }
  /// Creates a key.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates a key whose interpolated values are placeholders.
  public init(stringInterpolation: StringInterpolation) {
    (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
  }

  /// Builds the key as a device does: `%@`, `%lld` and `%lf` stand for the values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [String] = []

    /// Creates an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds text.
    public mutating func appendLiteral(_ literal: String) { key += literal }
    /// Adds text to be filled in.
    public mutating func appendInterpolation(_ string: String) { add("%@", string) }
    /// Adds text to be filled in.
    public mutating func appendInterpolation(_ text: Text) { add("%@", text.string) }
    /// Adds a picture, which says nothing.
    public mutating func appendInterpolation(_ image: Image) { add("%@", "") }
    /// Adds a value, written in a format, to be filled in.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      add("%@", format.format(input))
    }
    /// Adds a value, written by a formatter, to be filled in.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) { add("%@", formatter?.string(for: subject) ?? subject.description) }
    /// Adds a moment in a style to be filled in.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      add("%@", style.text(of: date))
    }
    /// Adds a whole number to be filled in.
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
      add("%lld", "\(value)")
    }
    /// Adds a number to be filled in.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      add("%lf", String(format: "%lf", Double(value)))
    }
    /// Adds a number in a C format to be filled in.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      add(specifier, String(format: specifier, value))
    }
    /// Adds another value's description to be filled in.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { add("%@", "\(value)") }

    private mutating func add(_ placeholder: String, _ value: String) {
      key += placeholder
      arguments.append(value)
    }
  }

  /// The text in the bundle's strings, with the values filled in.
  func text(table: String? = nil, bundle: Bundle? = nil) -> String {
    let format = Markdown.plain(
      (bundle ?? .main).localizedString(forKey: key, value: key, table: table))
    guard !arguments.isEmpty else { return format }
    var rest = Substring(format)
    var result = ""
    var next = 0
    while let match = rest.firstMatch(of: /%(?:(\d+)\$)?(%|[-+0#. \d]*(?:ll|l|h)?[@a-zA-Z])/) {
      result += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      if match.output.2 == "%" {
        result += "%"
        continue
      }
      let position = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
      next += 1
      if arguments.indices.contains(position) { result += arguments[position] }
    }
    return result + rest
  }
}
