import JSONModel

/// One HTTP header field; the order of fields and repetitions are kept.
public struct HeaderField: Sendable, Hashable, JSONRepresentable {
  /// The name in the sender's case; compare with `isNamed`.
  public var name: String
  /// The value without surrounding white space.
  public var value: String

  /// Creates a header field; nothing is checked.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the field has this name, in any case.
  public func isNamed(_ other: String) -> Bool {
    name.lowercased() == other.lowercased()
  }

  /// Reads a pair of strings.
  public init(json: JSONValue) throws {
    guard let pair = json.array, pair.count == 2, let name = pair[0].string,
      let value = pair[1].string
    else {
      throw JSONShapeError(key: "headers", found: json.kind, expected: "pairs of strings")
    }
    self.init(name: name, value: value)
  }

  /// Name and value as a pair.
  public var json: JSONValue { [.string(name), .string(value)] }
}
