import Diagnostics
import JSONModel
import NotificationModel

/// Whether the level and the sound that an extension gave a notification need an entitlement that it
/// does not have.
enum InterruptionVerdict {
  private static let timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
  private static let critical = "com.apple.developer.usernotifications.critical-alerts"

  /// Returns the findings about `content`, which an extension made of `original`.
  /// - Parameter entitlements: those of the extension and, where they are known, of its app.
  static func findings(
    _ content: NotificationContent, madeOf original: NotificationContent,
    _ entitlements: [String: JSONValue]
  ) -> [Finding] {
    var findings: [Finding] = []
    let level = content.interruptionLevel
    if level != original.interruptionLevel {
      switch level {
      case .timeSensitive where entitlements[timeSensitive]?.bool != true:
        findings.append(
          finding(.`CENT-29`, "the level time-sensitive", "the level active", timeSensitive))
      case .critical where entitlements[critical]?.bool != true:
        findings.append(finding(.`CENT-29`, "the level critical", "the level active", critical))
      default: break
      }
    }
    if content.sound?.isCritical == true, original.sound?.isCritical != true,
      entitlements[critical]?.bool != true
    {
      findings.append(finding(.`CENT-30`, "a critical sound", "an ordinary sound", critical))
    }
    return findings
  }

  private static func finding(
    _ rule: RuleID, _ thing: String, _ substitute: String, _ entitlement: String
  ) -> Finding {
    Finding(
      rule: rule, severity: .info,
      message: "the extension set \(thing), and the entitlement \(entitlement) is not known of it "
        + "or its app; without it the app's notifications have \(substitute)",
      fix: "a copy of the app's .entitlements file beside the extension's sources names it")
  }
}
