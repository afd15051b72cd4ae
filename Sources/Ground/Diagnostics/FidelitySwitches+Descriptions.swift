extension FidelitySwitches {
  /// A switch as the command line and the documentation show it.
  public struct Description: Sendable {
    /// Name for `--switch NAME=VALUE`.
    public let name: String
    /// Rule the switch settles; nil where no source speaks of it.
    public let rule: RuleID?
    /// Values it takes, the default first.
    public let choices: [String]
    fileprivate let apply: @Sendable (inout FidelitySwitches, String) -> Bool
    private let current: @Sendable (FidelitySwitches) -> String

    fileprivate init<Value: RawRepresentable<String> & CaseIterable & Sendable>(
      _ name: String, _ rule: RuleID?,
      _ path: any WritableKeyPath<FidelitySwitches, Value> & Sendable
    ) {
      self.name = name
      self.rule = rule
      choices = Value.allCases.map(\.rawValue)
      apply = { switches, text in
        guard let value = Value(rawValue: text) else { return false }
        switches[keyPath: path] = value
        return true
      }
      current = { $0[keyPath: path].rawValue }
    }

    /// How `switches` settle it.
    public func value(in switches: FidelitySwitches) -> String { current(switches) }
  }

  /// Every switch, in the order of its rule.
  public static let all: [Description] = [
    Description("stored-push", .`APNS-26`, \.storedPush),
    Description("content-available", .`WAKE-08`, \.contentAvailable),
    Description("string-alert", .`WAKE-03`, \.stringAlert),
    Description("mutable-content", .`PAYL-23`, \.mutableContent),
    Description("empty-title", .`LIFE-22`, \.emptyTitle),
    Description("silent-handler", .`LIFE-28`, \.silentHandler),
    Description("memory-kill", .`LIFE-10`, \.memoryKill),
    Description("type-hint", .`ATTA-10`, \.typeHint),
    Description("summary-format", .`CATE-24`, \.summaryFormat),
    Description("no-delegate", .`CENT-13`, \.noDelegate),
    Description("pending-limit", .`CENT-27`, \.pendingLimit),
    Description("past-date", .`CENT-40`, \.pastDate),
    Description("missing-date", .`CENT-41`, \.missingDate),
    Description("badge-zero", .`CENT-48`, \.badgeZero),
    Description("region-latency", .`CENT-61`, \.regionLatency),
    Description("tap-fetch", .`QUIR-29`, \.tapFetch),
    Description("background-budget", .`STAT-13`, \.backgroundBudget),
    Description("mismatched-bytes", nil, \.mismatchedBytes),
    Description("type-object", nil, \.typeObject),
    Description("passive-in-front", nil, \.passiveInFront),
    Description("provisional-settings", nil, \.provisionalSettings),
    Description("group-dismissal", nil, \.groupDismissal),
    Description("foreground-order", nil, \.foregroundOrder),
    Description("response-order", nil, \.responseOrder),
    Description("undecided-wake", nil, \.undecidedWake),
    Description("denied-wake", nil, \.deniedWake),
    Description("undecided-add", nil, \.undecidedAdd),
  ]

  /// A switch that does not exist, or a value it does not take.
  public struct SettingError: Error, CustomStringConvertible {
    /// The mistake, and the choices there are.
    public let description: String
  }

  /// Sets one switch from `NAME=VALUE`.
  /// - Throws: `SettingError` that lists the names, or the values of that name.
  public mutating func set(_ assignment: String) throws(SettingError) {
    let parts = assignment.split(separator: "=", maxSplits: 1).map(String.init)
    guard let known = Self.all.first(where: { $0.name == parts.first }) else {
      let names = Self.all.map(\.name).joined(separator: ", ")
      throw SettingError(description: "no switch is named so; there are \(names)")
    }
    guard parts.count == 2, known.apply(&self, parts[1]) else {
      let choices = known.choices.joined(separator: ", ")
      throw SettingError(description: "\(known.name) takes one of \(choices)")
    }
  }
}
