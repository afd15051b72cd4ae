/// A JSON value that keeps integers apart from floating-point numbers, as `NSNumber` does.
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number that was written without point and exponent.
  case integer(Int)
  /// Any other number.
  case double(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// A dictionary; of keys that stand there twice the last one.
  case object([String: JSONValue])

  /// The kind of this value, in words fit for a message: "string", "number", "dictionary", …
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "Boolean"
    case .integer, .double: "number"
    case .string: "string"
    case .array: "array"
    case .object: "dictionary"
    }
  }

  /// The string, or nil for any other kind.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The Boolean, or nil for any other kind; numbers are not coerced.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The integer, also of a floating-point number without a fraction; nil otherwise.
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number as a `Double`, or nil for any other kind.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The array, or nil for any other kind.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The dictionary, or nil for any other kind.
  public var object: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value under `key` of a dictionary; nil when absent or when this is not a dictionary.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// `.null` for nil, the wrapped value's JSON otherwise.
  public init(_ value: (some JSONRepresentable)?) {
    self = value?.json ?? .null
  }

  /// `.null` for nil, `.string` otherwise.
  public init(_ value: String?) {
    self = value.map(JSONValue.string) ?? .null
  }

  /// `.null` for nil, `.integer` otherwise.
  public init(_ value: Int?) {
    self = value.map(JSONValue.integer) ?? .null
  }

  /// `.null` for nil, `.double` otherwise.
  public init(_ value: Double?) {
    self = value.map(JSONValue.double) ?? .null
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a dictionary; of equal keys the last counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension JSONValue: Codable {
  /// Reads the value from its JSON shape.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value in its JSON shape.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
