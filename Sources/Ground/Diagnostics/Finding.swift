import JSONModel

/// Something worth telling the developer, tied to the rule of device behaviour behind it.
public struct Finding: Sendable, Hashable, JSONRepresentable {
  /// How much a finding matters.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Good to know.
    case info
    /// Works here, and may not for every user.
    case warning
    /// Goes wrong on a device.
    case error

    /// Orders by weight: info, warning, error.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The rule, such as `ATTA-08`; nil for findings about this machine or the tool.
  public var rule: RuleID?
  /// How much it matters.
  public var severity: Severity
  /// The observation, without payload texts and URL queries.
  public var message: String
  /// The change to make; nil where none is needed.
  public var fix: String?
  /// The setting the fix is about, for faces that name it; not part of the JSON.
  public var setting: Setting?

  /// Makes a finding.
  public init(
    rule: RuleID?, severity: Severity, message: String, fix: String? = nil,
    setting: Setting? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.fix = fix
    self.setting = setting
  }

  /// The severity, what was seen and the rule, in a line.
  package var line: String {
    "\(severity.rawValue): \(message)" + (rule.map { " (\($0))" } ?? "")
  }

  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    let name = try reader.string("severity")
    guard let severity = Severity(rawValue: name) else {
      throw JSONShapeError(key: "severity", found: "an unknown name", expected: "a severity")
    }
    self.init(
      rule: try Self.rule(reader), severity: severity,
      message: try reader.string("message"), fix: try reader.optionalString("fix"))
  }

  private static func rule(_ reader: JSONReader) throws -> RuleID? {
    guard let id = try reader.optionalString("rule") else { return nil }
    guard let rule = RuleID(rawValue: id) else {
      throw JSONShapeError(key: "rule", found: "an unknown id", expected: "the id of a rule")
    }
    return rule
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    [
      "rule": JSONValue(rule?.rawValue), "severity": .string(severity.rawValue),
      "message": .string(message), "fix": JSONValue(fix),
    ]
  }
}
