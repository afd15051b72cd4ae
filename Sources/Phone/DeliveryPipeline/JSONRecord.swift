import JSONModel

/// A structure whose members in JSON are spelt once: the same list writes them, makes a tree of
/// them and reads them back.
protocol JSONRecord: JSONMember {
  /// What members are read into.
  static var blank: Self { get }

  /// Hands every member over, in the order of the names.
  mutating func code<Coder: MemberCoding & ~Copyable>(_ coder: inout Coder) throws(Coder.Failure)
}

/// What is done with the members of a record.
protocol MemberCoding: ~Copyable {
  associatedtype Failure: Error

  /// Writes a member, or reads it.
  mutating func member<Value: JSONMember>(
    _ name: StaticString, _ value: inout Value
  ) throws(Failure)

  /// The same for a member that is left out where it is nil.
  mutating func rare<Value: JSONMember>(
    _ name: StaticString, _ value: inout Value?
  ) throws(Failure)
}

/// What can be a member of a record.
protocol JSONMember {
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
  var json: JSONValue { tree }

  /// The members as a tree.
  var tree: JSONValue {
    var tree = MemberTree()
    var copy = self
    copy.code(&tree)
    return .object(tree.members)
  }

  func write(to writer: inout JSONWriter) {
    var copy = self
    writer.object { copy.code(&$0) }
  }

  init(json: JSONValue?, key: String) throws {
    self = .blank
    var reader = try JSONReader(json ?? .null)
    try code(&reader)
  }
}

extension JSONWriter: MemberCoding {
  typealias Failure = Never

  mutating func member<Value: JSONMember>(_ name: StaticString, _ value: inout Value) {
    self.name(name)
    value.write(to: &self)
  }

  mutating func rare<Value: JSONMember>(_ name: StaticString, _ value: inout Value?) {
    if var value { member(name, &value) }
  }
}

extension JSONReader: MemberCoding {
  typealias Failure = any Error

  mutating func member<Value: JSONMember>(_ name: StaticString, _ value: inout Value) throws {
    let key = name.description
    value = try Value(json: self.value(key), key: key)
  }

  mutating func rare<Value: JSONMember>(_ name: StaticString, _ value: inout Value?) throws {
    try member(name, &value)
  }
}

private struct MemberTree: MemberCoding {
  typealias Failure = Never

  var members: [String: JSONValue] = [:]

  mutating func member<Value: JSONMember>(_ name: StaticString, _ value: inout Value) {
    members[name.description] = value.json
  }

  mutating func rare<Value: JSONMember>(_ name: StaticString, _ value: inout Value?) {
    members[name.description] = value?.json
  }
}
