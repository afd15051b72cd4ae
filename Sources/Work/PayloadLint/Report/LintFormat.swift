/// A form of what is found; diagnostics are written one by one, however many there are.
package protocol LintFormat: Sendable {
  /// Whether the line around each place is wanted.
  var showsLines: Bool { get }
  /// The text before all diagnostics.
  var head: String { get }
  /// The text between two diagnostics.
  var separator: String { get }
  /// One diagnostic.
  func text(_ diagnostic: LintDiagnostic) -> String
  /// Returns the text after all diagnostics.
  func tail(_ summary: LintSummary) -> String
}
