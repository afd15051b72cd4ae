/// A structure whose members in JSON are spelt once: the same list writes them, makes a tree of
/// them and reads them back.
package protocol JSONRecord: JSONMember {
  /// A value that members are read into.
  static var blank: Self { get }

  /// Hands every member over, in the order of the names.
  mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure)
}

/// An operation on the members of a record.
package protocol MemberCoding: ~Copyable {
  associatedtype Failure: Error

  /// Writes a member, or reads it.
  mutating func member<Value: JSONMember>(
    _ name: StaticString, _ value: inout Value
  ) throws(Failure)

  /// The same for a member that is left out where it is nil.
  mutating func optional<Value: JSONMember>(
    _ name: StaticString, _ value: inout Value?
  ) throws(Failure)
}

extension MemberCoding where Self: ~Copyable {
  /// The same for a member that may be absent where it is read.
  package mutating func member<Value: JSONMember>(
    _ name: StaticString, _ value: inout Value, default standard: Value
  ) throws(Failure) {
    var found: Value? = value
    try member(name, &found)
    value = found ?? standard
  }

  /// The same for a member that is left out where it is `standard`.
  package mutating func member<Value: JSONMember & Equatable>(
    _ name: StaticString, _ value: inout Value, unless standard: Value
  ) throws(Failure) {
    var found = value == standard ? nil : value
    try optional(name, &found)
    value = found ?? standard
  }
}

/// A value that can be a member of a record.
package protocol JSONMember {
  /// The value's JSON shape.
  var json: JSONValue { get }
  /// Writes the JSON shape without a tree.
  func write(to writer: inout JSONWriter)
  /// Reads the value.
  /// - Parameter json: nil for an absent key and for null.
  /// - Throws: `JSONShapeError`.
  init(json: JSONValue?, key: String) throws
}

extension JSONRecord {
  /// The members as a tree.
  package var json: JSONValue { tree }

  /// The members as a tree.
  package var tree: JSONValue {
    var tree = MemberTree()
    var copy = self
    copy.code(&tree)
    return .object(tree.members)
  }

  package func write(to writer: inout JSONWriter) {
    var copy = self
    writer.object { copy.code(&$0) }
  }

  /// Reads the members; throws `JSONShapeError`.
  package init(json: JSONValue) throws {
    self = .blank
    var reader = try JSONReader(json)
    try code(&reader)
  }

  package init(json: JSONValue?, key: String) throws {
    guard let json else {
      throw JSONShapeError(key: key, found: "nothing", expected: "dictionary")
    }
    try self.init(json: json)
  }
}

extension JSONWriter: MemberCoding {
  package typealias Failure = Never

  package mutating func member<Value: JSONMember>(_ name: StaticString, _ value: inout Value) {
    self.name(name)
    value.write(to: &self)
  }

  package mutating func optional<Value: JSONMember>(_ name: StaticString, _ value: inout Value?) {
    if var value { member(name, &value) }
  }
}

extension JSONReader: MemberCoding {
  /// The value under `key`, such as a name of a fixed set.
  package func read<Value: JSONMember>(_ key: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try Value(json: value(key), key: key)
  }

  package typealias Failure = any Error

  package mutating func member<Value: JSONMember>(
    _ name: StaticString, _ value: inout Value
  ) throws {
    value = try read(name.description)
  }

  package mutating func optional<Value: JSONMember>(
    _ name: StaticString, _ value: inout Value?
  ) throws {
    try member(name, &value)
  }
}

private struct MemberTree: MemberCoding {
  typealias Failure = Never

  var members: [String: JSONValue] = [:]

  mutating func member<Value: JSONMember>(_ name: StaticString, _ value: inout Value) {
    members[name.description] = value.json
  }

  mutating func optional<Value: JSONMember>(_ name: StaticString, _ value: inout Value?) {
    if let value { members[name.description] = value.json }
  }
}
