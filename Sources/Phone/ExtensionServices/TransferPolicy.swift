import Diagnostics
import MediaTransfer

/// The rules in an extension's Info.plist for its transfers: App Transport Security (LIFE-42).
package struct TransferPolicy: Sendable {
  /// The rules that the engine checks before each request.
  package let rules: TransportSecurityRules
  /// The findings about the plist itself.
  package let findings: [Finding]
  /// Returns the plist's part in a failed transfer; nil when it has none.
  package let explanation: @Sendable (TransferError) -> Finding?

  package init(
    rules: TransportSecurityRules, findings: [Finding],
    explanation: @escaping @Sendable (TransferError) -> Finding?
  ) {
    self.rules = rules
    self.findings = findings
    self.explanation = explanation
  }
}
