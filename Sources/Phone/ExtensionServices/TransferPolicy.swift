import Diagnostics
import MediaTransfer

/// What an extension's Info.plist asks of its transfers: App Transport Security (LIFE-42).
package struct TransferPolicy: Sendable {
  /// What the engine asks before each request.
  package let rules: TransportSecurityRules
  /// What is wrong with the plist itself.
  package let findings: [Finding]
  /// What a failed transfer has to do with the plist; nil when it has nothing.
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
