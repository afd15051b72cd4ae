import Diagnostics
import FidelityRules

/// A check's purpose and reason, as `pushsim lint --explain` prints them.
///
/// A class, so that findings and checks carry one reference around rather than ten texts.
package final class LintPage: Sendable {
  /// In kebab-case; it never changes.
  package let id: String
  /// A few words for lists.
  package let title: String
  /// How bad it is, unless a finding says otherwise.
  package let severity: Finding.Severity
  /// The mistake that the check looks for, in a sentence.
  package let summary: String
  /// Why that is wrong, and when it is not.
  package let rationale: String
  /// A part of a payload that the check finds fault with.
  package let wrong: String
  /// The same done right.
  package let right: String
  /// The remedy, in a sentence without a full stop.
  package let fix: String
  /// Rules of the fidelity catalogue it rests on; none for what JSON itself demands.
  package let rules: [RuleID]
  /// Whether `--fix` can fix what it finds, or some of it.
  package let isFixable: Bool

  /// An address that says more, where no rule has a source that does.
  package let link: String?

  init(
    id: String, title: String, severity: Finding.Severity, summary: String, rationale: String,
    wrong: String, right: String, fix: String, rules: [RuleID], isFixable: Bool = false,
    link: String? = nil
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.wrong = wrong
    self.right = right
    self.fix = fix
    self.rules = rules
    self.isFixable = isFixable
    self.link = link
  }

  /// Where to read more: the first source of its first rule, or `link`.
  package var address: String? { Self.address(of: rules) ?? link }

  /// The first address among the sources of some rules.
  package static func address(of rules: [RuleID]) -> String? {
    rules.lazy.compactMap { RuleCatalogue[$0] }.flatMap(\.sources).compactMap(\.address).first
  }

  /// The page in Markdown.
  package var markdown: String {
    let rests =
      rules.isEmpty ? "" : "\nRules: \(rules.map(\.rawValue).joined(separator: ", ")).\n"
    let fixed = isFixable ? "\n`--fix` corrects it where that is safe.\n" : ""
    return """
      ## \(id)

      **\(title)** (\(severity.rawValue))

      \(summary)

      \(rationale)
      \(rests)
      Wrong:

      ```json
      \(wrong)
      ```

      Right:

      ```json
      \(right)
      ```

      To fix it: \(fix)
      \(fixed)
      """
  }
}
