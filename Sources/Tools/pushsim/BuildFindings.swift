import Diagnostics
import ExtensionBuilder
import PushSimulator

/// The findings of a build on standard error, for commands without a report that has them.
enum BuildFindings {
  /// Prints each once: an app and its extensions may have the same one.
  static func show(_ findings: [Finding], atLeast severity: Finding.Severity = .warning) {
    var known: Set<Finding> = []
    for finding in findings where finding.severity >= severity && known.insert(finding).inserted {
      let fix =
        finding.fix.map { "; " + Setting.naming(finding.setting?.flagText, in: $0) } ?? ""
      StandardOutput.error("\(finding.severity.rawValue): \(finding.message)\(fix)")
    }
  }
}
