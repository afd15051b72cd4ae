import FidelityRules

/// Why APNs would refuse a push.
package struct Rejection: Sendable, Hashable {
  /// What APNs would answer.
  package var reason: APNsReason
  /// The rule behind it.
  package var rule: RuleID
  /// What is wrong, in words.
  package var message: String
  /// What to change.
  package var fix: String
}
