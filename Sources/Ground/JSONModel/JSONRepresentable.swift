/// A value with one JSON shape, used alike on the channel, in the device's index and in reports.
///
/// The same shape backs `Codable`, so that a type never has two encodings that can drift apart.
public protocol JSONRepresentable: Codable, Sendable {
  /// Reads the value from its JSON shape.
  /// - Throws: `JSONShapeError` that names the key, the kind found and the kind expected.
  init(json: JSONValue) throws

  /// The value's JSON shape.
  var json: JSONValue { get }
}

extension JSONRepresentable {
  /// Reads the value from its JSON shape.
  public init(from decoder: any Decoder) throws {
    try self.init(json: JSONValue(from: decoder))
  }

  /// Writes the value in its JSON shape.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

/// A JSON value that lacks a key or holds another kind than its reader expects.
public struct JSONShapeError: Error, Hashable, CustomStringConvertible {
  /// The key that was read, or "" for the value itself.
  public var key: String
  /// The kind that was found; "nothing" for an absent key.
  public var found: String
  /// The kind that was expected.
  public var expected: String

  /// Creates an error about `key`.
  public init(key: String, found: String, expected: String) {
    self.key = key
    self.found = found
    self.expected = expected
  }

  /// The mistake, in words.
  public var description: String { "\"\(key)\" is \(found) where \(expected) is expected" }
}

/// Reads typed values out of a JSON dictionary, and says which key was wrong.
public struct JSONReader: Sendable {
  private let values: [String: JSONValue]

  /// - Throws: `JSONShapeError` when `json` is not a dictionary.
  public init(_ json: JSONValue) throws {
    guard let values = json.object else {
      throw JSONShapeError(key: "", found: json.kind, expected: "dictionary")
    }
    self.values = values
  }

  /// The raw value under `key`; nil for an absent key and for null.
  public func value(_ key: String) -> JSONValue? {
    guard let value = values[key], value != .null else { return nil }
    return value
  }

  /// The string under `key`.
  public func string(_ key: String) throws -> String {
    try require(key, "string") { $0.string }
  }

  /// The string under `key`, nil when absent or null.
  public func optionalString(_ key: String) throws -> String? {
    try optional(key, "string") { $0.string }
  }

  /// The integer under `key`.
  public func integer(_ key: String) throws -> Int {
    try require(key, "integer") { $0.integer }
  }

  /// The integer under `key`, nil when absent or null.
  public func optionalInteger(_ key: String) throws -> Int? {
    try optional(key, "integer") { $0.integer }
  }

  /// The number under `key`.
  public func number(_ key: String) throws -> Double {
    try require(key, "number") { $0.number }
  }

  /// The number under `key`, nil when absent or null.
  public func optionalNumber(_ key: String) throws -> Double? {
    try optional(key, "number") { $0.number }
  }

  /// The Boolean under `key`; `fallback` when absent or null.
  public func bool(_ key: String, default fallback: Bool) throws -> Bool {
    try optional(key, "Boolean") { $0.bool } ?? fallback
  }

  /// The array under `key`, empty when absent or null.
  public func array(_ key: String) throws -> [JSONValue] {
    try optional(key, "array") { $0.array } ?? []
  }

  /// The dictionary under `key`, empty when absent or null.
  public func object(_ key: String) throws -> [String: JSONValue] {
    try optional(key, "dictionary") { $0.object } ?? [:]
  }

  /// The value of a type of its own under `key`.
  public func decode<Value: JSONRepresentable>(_ key: String, as type: Value.Type) throws -> Value {
    guard let json = value(key) else {
      throw JSONShapeError(key: key, found: "nothing", expected: "\(type)")
    }
    return try Value(json: json)
  }

  /// The value of a type of its own under `key`, nil when absent or null.
  public func optionalDecode<Value: JSONRepresentable>(
    _ key: String, as type: Value.Type
  ) throws -> Value? {
    try value(key).map { try Value(json: $0) }
  }

  private func require<Value>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws -> Value {
    guard let value = try optional(key, expected, read) else {
      throw JSONShapeError(key: key, found: "nothing", expected: expected)
    }
    return value
  }

  private func optional<Value>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws -> Value? {
    guard let json = value(key) else { return nil }
    guard let value = read(json) else {
      throw JSONShapeError(key: key, found: json.kind, expected: expected)
    }
    return value
  }
}
