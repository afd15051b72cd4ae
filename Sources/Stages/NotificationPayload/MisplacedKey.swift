import JSONModel

/// A key of `aps` that stands elsewhere or is misspelt, which is why the device does not see it.
enum MisplacedKey {
  /// A misplaced key's mistake and its remedy.
  struct Place {
    var message: String
    var fix: String
    /// Whether it stands in a custom dictionary, which may have its own reasons.
    var isCustom = false
  }

  /// Where `key`, which `aps` lacks, was probably written; nil when nothing resembles it.
  static func find(_ key: String, in payload: Payload) -> Place? {
    guard let aps = payload.members["aps"]?.object else { return nil }
    if let name = misspelt(key, in: aps) {
      return Place(
        message: "aps.\(PayloadParser.shortened(name)) is not a key of Apple's",
        fix: "write \(key) instead of \(PayloadParser.shortened(name))")
    }
    if let alert = aps["alert"]?.object, let name = spelt(key, in: alert) {
      return Place(
        message: "aps.alert.\(PayloadParser.shortened(name)) stands one level too deep",
        fix: "move \(Self.named(name, key)) out of alert, into aps")
    }
    if let name = spelt(key, in: payload.members) {
      return Place(
        message: "\(PayloadParser.shortened(name)) stands beside aps, where it has no effect",
        fix: "move \(Self.named(name, key)) into aps")
    }
    for (outer, value) in payload.members.sorted(by: { $0.key < $1.key }) where outer != "aps" {
      guard let members = value.object, let name = spelt(key, in: members) else { continue }
      let path = PayloadParser.shortened("\(outer).\(name)")
      return Place(
        message: "\(path) is a custom key without effect",
        fix: "move \(Self.named(name, key)) into aps", isCustom: true)
    }
    return nil
  }

  private static func named(_ name: String, _ key: String) -> String {
    name == key ? key : "\(PayloadParser.shortened(name)), spelt \(key),"
  }

  /// `key` itself or a misspelling of it.
  private static func spelt(_ key: String, in members: [String: JSONValue]) -> String? {
    members[key] == nil ? misspelt(key, in: members) : key
  }

  /// A name that is not a key of `aps` and was probably meant to be `key`.
  private static func misspelt(_ key: String, in members: [String: JSONValue]) -> String? {
    members.keys.sorted().first { name in
      !KnownKeys.aps.contains(name) && KnownKeys.aps.nearest(to: name) == key
    }
  }
}
