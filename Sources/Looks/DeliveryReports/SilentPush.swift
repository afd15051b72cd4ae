import Diagnostics
import PushSimulator

/// Words for a background push, which shows nothing.
enum SilentPush {
  /// Rules that keep code of the app from running for a background push.
  private static let obstacles: Set<RuleID> = [.`STAT-07`, .`STAT-11`]

  /// Whether the findings say that no code of the app runs for the push.
  static func isInVain(_ findings: [Finding]) -> Bool {
    findings.contains { $0.rule.map(obstacles.contains) ?? false }
  }

  /// Whether nothing shows because the app may not notify, whatever the push holds.
  static func isForbidden(_ findings: [Finding]) -> Bool {
    findings.contains { $0.rule == .`CENT-04` }
  }

  /// The route of the push.
  static func route(_ delivery: Delivery) -> String {
    if isForbidden(delivery.findings) { return "nothing shows: the app may not notify" }
    return isInVain(delivery.findings)
      ? "for the app only, and no app code would run" : "handed to the app only"
  }
}
