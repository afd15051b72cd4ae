import JSONModel

extension Audience {
  /// Reads `"all"`, `{"alias": …}`, `{"tag": …}`, `{"topic": …}`, `{"registrationID": …}`,
  /// `{"any": […]}`, `{"every": […]}` or `{"not": …}`; nil for anything else, and beyond a depth of 32.
  package init?(json: JSONValue, depth: Int = 0) {
    if json.string == "all" {
      self = .all
      return
    }
    guard depth < 32, let members = json.object, members.count == 1,
      let (key, value) = members.first
    else { return nil }
    func parts() -> [Audience]? {
      guard let list = value.array else { return nil }
      let parts = list.compactMap { Audience(json: $0, depth: depth + 1) }
      return parts.count == list.count ? parts : nil
    }
    switch (key, value.string) {
    case ("alias", let name?): self = .alias(name)
    case ("tag", let name?): self = .tag(name)
    case ("topic", let name?): self = .topic(name)
    case ("registrationID", let name?): self = .registration(name)
    case ("any", _):
      guard let parts = parts() else { return nil }
      self = .any(parts)
    case ("every", _):
      guard let parts = parts() else { return nil }
      self = .every(parts)
    case ("not", _):
      guard let part = Audience(json: value, depth: depth + 1) else { return nil }
      self = .not(part)
    default: return nil
    }
  }

  /// As it is read.
  package var json: JSONValue {
    switch self {
    case .all: .string("all")
    case .alias(let name): ["alias": .string(name)]
    case .tag(let name): ["tag": .string(name)]
    case .topic(let name): ["topic": .string(name)]
    case .registration(let id): ["registrationID": .string(id)]
    case .any(let parts): ["any": .array(parts.map(\.json))]
    case .every(let parts): ["every": .array(parts.map(\.json))]
    case .not(let part): ["not": part.json]
    }
  }
}
