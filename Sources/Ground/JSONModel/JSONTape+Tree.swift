extension JSONTape.Element {
  /// The value as a tree; of keys that stand there twice the last one.
  package var json: JSONValue {
    switch kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .integer: return integer.map(JSONValue.integer) ?? .double(number ?? .nan)
    case .fraction: return .double(number ?? .nan)
    case .string, .key: return .string(text)
    case .array: return .array(elements.map(\.json))
    case .object:
      var members: [String: JSONValue] = [:]
      members.reserveCapacity(6)
      for member in self.members { members[member.key.text] = member.value.json }
      return .object(members)
    }
  }
}
