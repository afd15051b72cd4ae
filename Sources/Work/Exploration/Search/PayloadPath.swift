import JSONModel

/// A place in a payload: keys, and the indices of elements.
struct PayloadPath: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  var parts: [Part]

  /// The places of a payload that are changed, in the order of their keys: what makes a push one that
  /// wakes the extension stays.
  static func all(in payload: JSONValue) -> [PayloadPath] {
    var paths: [PayloadPath] = []
    collect(payload, [], into: &paths)
    return paths
  }

  private static func collect(_ value: JSONValue, _ parts: [Part], into paths: inout [PayloadPath])
  {
    if !parts.isEmpty, !isFixed(parts) { paths.append(PayloadPath(parts: parts)) }
    switch value {
    case .object(let members):
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        collect(member, parts + [.key(key)], into: &paths)
      }
    case .array(let items):
      for (index, item) in items.prefix(8).enumerated() {
        collect(item, parts + [.index(index)], into: &paths)
      }
    default: break
    }
  }

  private static func isFixed(_ parts: [Part]) -> Bool {
    switch parts {
    case [.key("Simulator Target Bundle")], [.key("aps")], [.key("aps"), .key("mutable-content")]:
      true
    default: false
    }
  }

  func value(in payload: JSONValue) -> JSONValue? {
    parts.reduce(payload as JSONValue?) { value, part in
      switch part {
      case .key(let key): value?.object?[key]
      case .index(let index): value?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }

  /// The payload with another value there; nil removes it.
  func replacing(in payload: JSONValue, with value: JSONValue?) -> JSONValue {
    Self.replace(parts[...], in: payload, with: value)
  }

  private static func replace(
    _ parts: ArraySlice<Part>, in payload: JSONValue, with value: JSONValue?
  ) -> JSONValue {
    guard let part = parts.first else { return value ?? .null }
    let rest = parts.dropFirst()
    switch part {
    case .key(let key):
      guard var members = payload.object else { return payload }
      if rest.isEmpty, value == nil {
        members.removeValue(forKey: key)
      } else {
        members[key] = replace(rest, in: members[key] ?? .null, with: value)
      }
      return .object(members)
    case .index(let index):
      guard var items = payload.array, items.indices.contains(index) else { return payload }
      if rest.isEmpty, value == nil {
        items.remove(at: index)
      } else {
        items[index] = replace(rest, in: items[index], with: value)
      }
      return .array(items)
    }
  }
}
