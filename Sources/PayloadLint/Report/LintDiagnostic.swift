import FidelityRules

/// Something that is wrong in a file: a payload's or an extension's.
package struct LintDiagnostic: Sendable, Hashable {
  /// A place in a text.
  package struct Position: Sendable, Hashable {
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
  }

  /// A replacement in the file.
  package struct Edit: Sendable, Hashable {
    package var start: Position
    package var end: Position
    package var replacement: String
  }

  /// Id of the check.
  package var check: String
  package var severity: Finding.Severity
  /// What is wrong here; texts of the payload are not quoted.
  package var message: String
  /// What to do about it.
  package var fix: String
  /// Rules of the fidelity catalogue behind it.
  package var rules: [RuleID]
  /// The JSON pointer to what is wrong; nil outside payloads.
  package var pointer: String?
  /// The file as the caller named it, or "standard input".
  package var file: String
  package var start: Position
  /// Behind the last character.
  package var end: Position
  /// What `--fix` does.
  package var edits: [Edit] = []
  /// The line it stands on, where a format shows it.
  package var excerpt: Excerpt?

  /// The rules in brackets behind a message; empty without any.
  var citation: String {
    rules.isEmpty ? "" : " (\(rules.map(\.rawValue).joined(separator: ", ")))"
  }
}
