import NotificationModel

/// Finds the devices of an app by what providers call them.
struct AudienceIndex: Sendable {
  private struct Key: Hashable {
    enum Kind { case alias, tag, topic }
    let app: BundleIdentifier
    let kind: Kind
    let name: String
  }

  private var tokens: [Key: Set<String>] = [:]
  private var apps: [BundleIdentifier: Set<String>] = [:]
  private var ids: [String: String] = [:]

  /// Adds a device; one that is known has to be removed first.
  mutating func insert(_ device: RegisteredDevice) {
    apps[device.app, default: []].insert(device.token)
    ids[device.registration.id] = device.token
    for key in Self.keys(of: device) { tokens[key, default: []].insert(device.token) }
  }

  /// Removes a device.
  mutating func remove(_ device: RegisteredDevice) {
    apps[device.app]?.remove(device.token)
    ids[device.registration.id] = nil
    for key in Self.keys(of: device) {
      tokens[key]?.remove(device.token)
      if tokens[key]?.isEmpty == true { tokens[key] = nil }
    }
  }

  private static func keys(of device: RegisteredDevice) -> [Key] {
    let registration = device.registration
    return [registration.alias].compactMap(\.self).map {
      Key(app: device.app, kind: .alias, name: $0)
    }
      + registration.tags.map { Key(app: device.app, kind: .tag, name: $0) }
      + registration.topics.map { Key(app: device.app, kind: .topic, name: $0) }
  }

  /// The token of a registration id; nil for one that was never issued.
  func token(ofRegistration id: String) -> String? { ids[id] }

  /// The tokens of those in an audience.
  func tokens(of app: BundleIdentifier, in audience: Audience) -> Set<String> {
    switch audience {
    case .all: apps[app] ?? []
    case .alias(let name): tokens[Key(app: app, kind: .alias, name: name)] ?? []
    case .tag(let name): tokens[Key(app: app, kind: .tag, name: name)] ?? []
    case .topic(let name): tokens[Key(app: app, kind: .topic, name: name)] ?? []
    case .registration(let id):
      ids[id].flatMap { apps[app]?.contains($0) == true ? [$0] : nil } ?? []
    case .any(let parts): parts.reduce(into: []) { $0.formUnion(tokens(of: app, in: $1)) }
    case .every(let parts):
      parts.dropFirst().reduce(parts.first.map { tokens(of: app, in: $0) } ?? []) {
        $0.intersection(tokens(of: app, in: $1))
      }
    case .not(let part): (apps[app] ?? []).subtracting(tokens(of: app, in: part))
    }
  }

  /// The names that devices of an app have, with how many have each.
  func names(of app: BundleIdentifier) -> (
    aliases: [String: Int], tags: [String: Int], topics: [String: Int]
  ) {
    var names: (aliases: [String: Int], tags: [String: Int], topics: [String: Int]) = (
      [:], [:], [:]
    )
    for (key, tokens) in tokens where key.app == app {
      switch key.kind {
      case .alias: names.aliases[key.name] = tokens.count
      case .tag: names.tags[key.name] = tokens.count
      case .topic: names.topics[key.name] = tokens.count
      }
    }
    return names
  }
}
