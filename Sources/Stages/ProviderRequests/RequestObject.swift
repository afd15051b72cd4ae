import JSONModel

/// An object of a request while it is read: members that are read are removed, so that the rest can
/// be reported.
struct RequestObject {
  /// Where it stands.
  let offset: Int
  private let path: String
  private var members: [LocatedJSON.Member]

  /// Reads an object; nil for anything else.
  /// - Parameter path: the prefix of its members' names in messages.
  init?(_ json: LocatedJSON, path: String = "") {
    guard let members = json.object else { return nil }
    (self.members, offset, self.path) = (members, json.offset, path)
  }

  /// The names that nobody read, in the order they are written in.
  var left: [String] { members.map(\.key) }

  /// A member that is not removed yet.
  func peek(_ name: String) -> LocatedJSON? { members.last { $0.key == name }?.value }

  /// Removes a member; nil for one that is absent or null. Of several the last counts, as for most
  /// readers.
  mutating func remove(_ name: String) -> RequestField? {
    guard let member = members.last(where: { $0.key == name }) else { return nil }
    members.removeAll { $0.key == name }
    if member.value.scalar == .null { return nil }
    return RequestField(name: path + name, value: member.value)
  }

  /// Removes a member that is an object itself.
  mutating func object(_ name: String) throws(RequestFault) -> RequestObject? {
    guard let field = remove(name) else { return nil }
    guard let object = RequestObject(field.value, path: field.name + ".") else {
      throw field.fault("a dictionary")
    }
    return object
  }
}

/// A member of a request, to be read as what it has to be.
struct RequestField {
  /// Its name, behind those of the objects around it.
  let name: String
  let value: LocatedJSON

  func text() throws(RequestFault) -> String { try read("a text") { $0.scalar?.string } }

  func flag() throws(RequestFault) -> Bool { try read("true or false") { $0.scalar?.bool } }

  func integer() throws(RequestFault) -> Int { try read("a whole number") { $0.scalar?.integer } }

  func number() throws(RequestFault) -> JSONValue {
    // A `nil` would be the value null.
    try read("a number") { $0.scalar?.number == nil ? .none : $0.scalar }
  }

  /// The members of a dictionary.
  func members() throws(RequestFault) -> [RequestField] {
    try read("a dictionary") { $0.object }.map { RequestField(name: $0.key, value: $0.value) }
  }

  func object() throws(RequestFault) -> JSONValue {
    try read("a dictionary") { $0.object == nil ? .none : $0.value }
  }

  func texts() throws(RequestFault) -> JSONValue {
    try read("a list of texts") { json in
      json.array?.allSatisfy { $0.scalar?.string != nil } == true ? json.value : .none
    }
  }

  /// One of some names.
  func one(of names: [String]) throws(RequestFault) -> String {
    try read("one of \(names.joined(separator: ", "))") { json in
      json.scalar?.string.flatMap { names.contains($0) ? $0 : nil }
    }
  }

  private func read<Value>(
    _ expected: String, _ read: (LocatedJSON) -> Value?
  ) throws(RequestFault) -> Value {
    guard let value = read(value) else { throw fault(expected) }
    return value
  }

  /// The fault that this is something else.
  func fault(_ expected: String) -> RequestFault {
    RequestFault("whose \"\(name)\" is not \(expected)", at: value.offset)
  }
}
