import Diagnostics

/// Why APNs would refuse a push.
package struct Rejection: Sendable, Hashable {
  /// The reason that APNs would answer.
  package var reason: APNsReason
  /// The rule behind it.
  package var rule: RuleID
  /// The flaw, in words.
  package var message: String
  /// The remedy.
  package var fix: String

  package init(reason: APNsReason, rule: RuleID, message: String, fix: String) {
    (self.reason, self.rule, self.message, self.fix) = (reason, rule, message, fix)
  }
}
