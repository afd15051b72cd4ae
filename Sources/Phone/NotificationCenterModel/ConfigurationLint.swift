import Diagnostics
import JSONModel

/// Checks a file of categories while it is read.
struct ConfigurationLint {
  private(set) var findings: [Finding] = []

  private mutating func add(
    _ rule: RuleID?, _ severity: Finding.Severity, _ message: String, fix: String
  ) {
    findings.append(Finding(rule: rule, severity: severity, message: message, fix: fix))
  }

  /// Options as a number of bits or as names; what is unknown is a finding.
  mutating func bits(
    _ reader: JSONReader, _ names: [(name: String, bit: Int)], of identifier: String
  ) throws -> Int {
    guard let json = reader.value("options") else { return 0 }
    guard json.array != nil else {
      let number = try reader.integer("options")
      let known = names.reduce(0) { $0 | $1.bit }
      if number & ~known != 0 {
        add(
          nil, .warning, "the options \(number) of \(identifier) have bits that mean nothing",
          fix: "use the sum of \(names.map { "\($0.bit) \($0.name)" }.joined(separator: ", "))")
      }
      return number & known
    }
    return try reader.array("options").reduce(0) { bits, option in
      guard let bit = names.first(where: { $0.name == option.string })?.bit else {
        add(
          nil, .warning, "\(identifier) has an option that does not exist",
          fix: "use \(names.map(\.name).joined(separator: ", "))")
        return bits
      }
      return bits | bit
    }
  }

  mutating func check(_ key: String, is identifier: String) {
    guard key != identifier else { return }
    add(
      nil, .warning, "the entry \(key) has the identifier \(identifier)",
      fix: "name the entry by its identifier")
  }

  mutating func check(
    _ names: [String], of category: NotificationCategory,
    among actions: [String: NotificationAction]
  ) {
    for name in names where actions[name] == nil {
      add(
        .`CATE-18`, .warning,
        "the category \(category.identifier) names the action \(name), which has no entry: the "
          + "button is left out", fix: "add the action, or take its name away")
    }
    let most = NotificationCategory.Room.ample.actions
    if names.count > most {
      add(
        .`CATE-08`, .warning,
        "the category \(category.identifier) has \(names.count) actions, and \(most) show at most",
        fix: "take some away")
    }
  }

  /// A numbered category outside the pool is one that no content extension claims (CATE-17).
  mutating func check(_ categories: [NotificationCategory], inPool pool: JSONReader?) throws {
    guard let pool else { return }
    let prefix = try pool.string("prefix")
    let (first, last) = (try pool.integer("from"), try pool.integer("to"))
    for name in categories.map(\.identifier) where name.hasPrefix(prefix) {
      guard let number = Int(name.dropFirst(prefix.count)), number < first || number > last else {
        continue
      }
      add(
        .`CATE-17`, .warning,
        "the category \(name) is outside the pool \(prefix)\(first) to \(prefix)\(last): no content "
          + "extension claims it", fix: "use a number of the pool, or make the pool larger")
    }
  }

  /// Equal actions of several categories say the same: responses tell them by identifier only.
  mutating func check(actionsOf categories: [NotificationCategory]) {
    let actions = Dictionary(grouping: categories.flatMap(\.actions), by: \.identifier)
    for (name, found) in actions.sorted(by: { $0.key < $1.key })
    where Set(found.map(\.title)).count > 1 {
      add(
        .`CATE-03`, .warning,
        "actions of several categories share the identifier \(name) and say "
          + "different things: the app cannot tell which was meant",
        fix: "give each an identifier of its own")
    }
  }

  mutating func check(unused names: Set<String>) {
    for name in names.sorted() {
      add(nil, .info, "no category names the action \(name)", fix: "take it away, or name it")
    }
  }

  mutating func check(identifiers groups: [String]...) {
    for identifiers in groups {
      let counts = Dictionary(identifiers.map { ($0, 1) }, uniquingKeysWith: +)
      for name in counts.filter({ $0.value > 1 }).keys.sorted() {
        add(
          .`CATE-03`, .error, "several entries have the identifier \(name)",
          fix: "give each an identifier of its own")
      }
      if counts[""] != nil {
        add(.`CATE-03`, .error, "an entry has an empty identifier", fix: "name it")
      }
    }
  }
}
