import Diagnostics
import JSONModel
import SimulatorRuntime

/// Which findings a delivery must not have.
public struct ForbiddenFindings: Sendable, Hashable {
  /// Findings of this severity and above; nil for none by their severity.
  public var severity: Finding.Severity?
  /// Findings of these rules, whatever their severity.
  public var rules: Set<RuleID> = []

  /// Findings of a severity and above.
  public init(_ severity: Finding.Severity?, rules: Set<RuleID> = []) {
    self.severity = severity
    self.rules = rules
  }

  /// Errors.
  public static let errors = ForbiddenFindings(.error)
  /// No finding is forbidden.
  public static let none = ForbiddenFindings(nil)

  /// Reads `error`, `warning`, `info`, `never`, and rules such as `ATTA-07`; rules alone add to
  /// `error`.
  /// - Throws: `SimulatorError` for other words.
  public init(words: [String]) throws(SimulatorError) {
    severity = .error
    for word in words {
      if let rule = RuleID(rawValue: word.uppercased()) {
        rules.insert(rule)
      } else if word == "never" {
        severity = nil
      } else if let found = Finding.Severity(rawValue: word) {
        severity = min(severity ?? found, found)
      } else {
        throw SimulatorError(
          .usage, "\"\(word)\" is neither error, warning, info or never, nor a rule such as ATTA-07"
        )
      }
    }
  }

  /// Whether a finding is one of them.
  public func contain(_ finding: Finding) -> Bool {
    severity.map { finding.severity >= $0 } ?? false || finding.rule.map(rules.contains) ?? false
  }
}
