import Diagnostics
import JSONModel

/// Reads typed members of one payload dictionary; what has the wrong type becomes a finding and
/// counts as absent.
struct MemberReader {
  /// The dictionary's key path, such as `aps.alert`.
  let path: String
  let members: [String: JSONValue]
  private(set) var findings: [Finding] = []
  /// How many members were asked for and present; fewer than `members.count` means unknown keys.
  private(set) var presentCount = 0

  /// How many faults of one kind in one dictionary are listed singly, so that a generated payload
  /// does not bury its reader.
  private static let reportedFaults = 10

  init(path: String, members: [String: JSONValue]) {
    self.path = path
    self.members = members
  }

  /// The member as it stands; nil when absent.
  mutating func value(_ key: String) -> JSONValue? {
    guard let value = members[key] else { return nil }
    presentCount += 1
    return value
  }

  mutating func string(_ key: String, rule: RuleID) -> String? {
    guard let value = value(key) else { return nil }
    if let string = value.string { return string }
    wrongType(key, value, "a string", rule: rule)
    return nil
  }

  mutating func number(_ key: String, rule: RuleID) -> Double? {
    guard let value = value(key) else { return nil }
    if let number = value.number { return number }
    wrongType(key, value, "a number", rule: rule)
    return nil
  }

  mutating func integer(_ key: String, rule: RuleID) -> Int? {
    guard let value = value(key) else { return nil }
    if let integer = value.integer { return integer }
    let expected = value.number == nil ? "a number" : "a whole number of 64 bits"
    wrongType(key, value, expected, rule: rule)
    return nil
  }

  mutating func dictionary(_ key: String, rule: RuleID) -> [String: JSONValue]? {
    guard let value = value(key) else { return nil }
    if let members = value.object { return members }
    wrongType(key, value, "a dictionary", rule: rule)
    return nil
  }

  /// The strings of an array; an item of another type counts as "".
  mutating func strings(_ key: String, rule: RuleID) -> [String] {
    guard let value = value(key) else { return [] }
    guard let items = value.array else {
      wrongType(key, value, "an array of strings", rule: rule)
      return []
    }
    let wrong = items.indices.filter { items[$0].string == nil }
    for index in wrong.prefix(Self.reportedFaults) {
      wrongType("\(key).\(index)", items[index], "a string", rule: rule)
    }
    return items.map { $0.string ?? "" }
  }

  mutating func wrongType(
    _ key: String, _ value: JSONValue, _ expected: String, rule: RuleID, fix: String? = nil
  ) {
    add(
      rule, .warning,
      "\(path).\(key) is \(value.phrase) where \(expected) is expected; it is ignored",
      fix: fix ?? "make \(path).\(key) \(expected)")
  }

  mutating func add(
    _ rule: RuleID?, _ severity: Finding.Severity, _ message: String, fix: String? = nil,
    setting: Setting? = nil
  ) {
    findings.append(
      Finding(rule: rule, severity: severity, message: message, fix: fix, setting: setting))
  }

  /// Reports members beside the known ones.
  mutating func reportUnknownKeys(known: KnownKeys) {
    guard presentCount < members.count else { return }
    let unknown = members.keys.filter { !known.contains($0) }.sorted()
    for key in unknown.prefix(Self.reportedFaults) {
      let shown = PayloadParser.shortened("\(path).\(key)")
      let meant = known.nearest(to: key)
      add(
        .`PAYL-01`, .info,
        "\(shown) is not a key of Apple's and has no effect of its own"
          + (meant.map { "; it looks like \($0)" } ?? ""),
        fix: meant.map { "write \(path).\($0)" })
    }
    let rest = unknown.count - Self.reportedFaults
    if rest > 0 {
      add(.`PAYL-01`, .info, "\(path) has \(rest) more keys that are not Apple's")
    }
  }
}
