import Diagnostics
import JSONModel

/// Something that is wrong in a file: a payload's or an extension's.
package struct LintDiagnostic: Sendable, Hashable {
  /// A replacement in the file.
  package struct Edit: Sendable, Hashable {
    package var start: TextPlace
    package var end: TextPlace
    package var replacement: String
  }

  /// Id of the check.
  package var check: String
  package var severity: Finding.Severity
  /// The mistake; texts of the payload are not quoted.
  package var message: String
  /// The remedy; empty where it is not known.
  package var fix: String
  /// Rules of the fidelity catalogue behind it.
  package var rules: [RuleID]
  /// The JSON pointer to what is wrong; nil outside payloads.
  package var pointer: String?
  /// The file as the caller named it, or "standard input".
  package var file: String
  package var start: TextPlace
  /// Behind the last character.
  package var end: TextPlace
  /// The edits of `--fix`.
  package var edits: [Edit] = []
  /// The line it stands on, where a format shows it.
  package var excerpt: Excerpt?

  /// The mistake and its remedy, in sentences.
  var paragraph: String {
    let message = message.hasSuffix(".") ? String(message.dropLast()) : message
    return fix.isEmpty ? "\(message)." : "\(message). To fix it: \(fix)."
  }

  /// The rules in brackets behind a message; empty without any.
  var citation: String {
    rules.isEmpty ? "" : " (\(rules.map(\.rawValue).joined(separator: ", ")))"
  }
}

extension LintDiagnostic {
  /// Creates one that stands for a whole line, of a file in which nothing is edited.
  package init(
    check: String, severity: Finding.Severity, message: String, fix: String, rules: [RuleID],
    file: String, line: Int
  ) {
    (self.check, self.severity, self.message, self.fix) = (check, severity, message, fix)
    (self.rules, self.file) = (rules, file)
    start = TextPlace(line: line, column: 1)
    end = start
  }
}
