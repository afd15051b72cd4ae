extension JSONMember {
  /// The value that a key must have, as `read` finds it.
  package static func require<Value>(
    _ json: JSONValue?, _ key: String, _ expected: String, _ read: (JSONValue) throws -> Value?
  ) throws -> Value {
    guard let value = try json.flatMap(read) else {
      throw JSONShapeError(key: key, found: json?.kind ?? "nothing", expected: expected)
    }
    return value
  }
}

extension String: JSONMember {
  package var json: JSONValue { .string(self) }
  package func write(to writer: inout JSONWriter) { writer.value(self) }
  package init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "string", \.string)
  }
}

extension Int: JSONMember {
  package var json: JSONValue { .integer(self) }
  package func write(to writer: inout JSONWriter) { writer.value(self) }
  package init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "integer", \.integer)
  }
}

extension Double: JSONMember {
  package var json: JSONValue { .double(self) }
  package func write(to writer: inout JSONWriter) { writer.value(self) }
  package init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "number", \.number)
  }
}

extension Bool: JSONMember {
  package var json: JSONValue { .bool(self) }
  package func write(to writer: inout JSONWriter) { writer.value(self) }
  package init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "Boolean", \.bool)
  }
}

/// Null for an absent key.
extension JSONValue: JSONMember {
  package var json: JSONValue { self }
  package func write(to writer: inout JSONWriter) { writer.value(self) }
  package init(json: JSONValue?, key: String) { self = json ?? .null }
}

/// Null for nil.
extension Optional: JSONMember where Wrapped: JSONMember {
  package var json: JSONValue { self?.json ?? .null }
  package func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.value(JSONValue.null) }
  }
  package init(json: JSONValue?, key: String) throws {
    self = try json.map { try Wrapped(json: $0, key: key) }
  }
}

/// Empty for nothing and for null.
extension Array: JSONMember where Element: JSONMember {
  package var json: JSONValue { .array(map(\.json)) }
  package func write(to writer: inout JSONWriter) { writer.array(self) { $1.write(to: &$0) } }
  package init(json: JSONValue?, key: String) throws {
    guard let json else {
      self = []
      return
    }
    self = try Self.require(json, key, "array", \.array).map { try Element(json: $0, key: key) }
  }
}

/// A name of a fixed set.
extension JSONMember where Self: RawRepresentable<String> {
  package var json: JSONValue { .string(rawValue) }
  package func write(to writer: inout JSONWriter) { writer.value(rawValue) }
  package init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "a known name") { $0.string.flatMap(Self.init(rawValue:)) }
  }
}

/// A member with a spelling of its own.
package protocol JSONShapedMember: JSONMember, JSONRepresentable {}

extension JSONShapedMember {
  package func write(to writer: inout JSONWriter) { writer.value(json) }
  package init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "dictionary") { try Self(json: $0) }
  }
}
