import Diagnostics
import JSONModel

/// The counts of a lint.
package struct LintSummary: Sendable, Hashable {
  /// Findings by severity.
  package struct Count: Sendable, Hashable {
    package var errors = 0
    package var warnings = 0
    package var infos = 0

    /// All of them.
    package var total: Int { errors + warnings + infos }

    mutating func add(_ severity: Finding.Severity) {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
    }

    mutating func add(_ other: Count) {
      errors += other.errors
      warnings += other.warnings
      infos += other.infos
    }
  }

  /// Payloads that were looked at.
  package var payloads = 0
  /// JSON files of folders that hold no push.
  package var passedOver = 0
  /// Inputs that could not be read.
  package var faults = 0
  /// Extensions that were looked at.
  package var extensions = 0
  /// Apps that were looked at.
  package var apps = 0
  /// Fixes that were made.
  package var fixed = 0
  /// Findings by check.
  package var checks: [String: Count] = [:]

  /// Nothing so far.
  package init() {}

  /// Counts a finding.
  package mutating func add(_ diagnostic: LintDiagnostic) {
    checks[diagnostic.check, default: Count()].add(diagnostic.severity)
  }

  /// All findings.
  package var total: Count {
    checks.values.reduce(into: Count()) { $0.add($1) }
  }

  /// The JSON shape of the summary.
  var json: JSONValue {
    let total = total
    return [
      "payloads": .integer(payloads), "passedOver": .integer(passedOver),
      "unreadable": .integer(faults), "extensions": .integer(extensions),
      "apps": .integer(apps),
      "mended": .integer(fixed), "errors": .integer(total.errors),
      "warnings": .integer(total.warnings), "infos": .integer(total.infos),
      "checks": .object(checks.mapValues { .integer($0.total) }),
    ]
  }
}
