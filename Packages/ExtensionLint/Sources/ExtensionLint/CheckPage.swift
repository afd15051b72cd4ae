/// A check's purpose and reason, as `--explain` prints them.
public struct CheckPage: Hashable, Sendable {
  /// In kebab-case; what `--disable` takes.
  public let id: String
  /// A few words for lists.
  public let title: String
  /// How bad it is when something is found.
  public let severity: Diagnostic.Severity
  /// The mistake that the check looks for, in a sentence.
  public let summary: String
  /// Why that is wrong on a device.
  public let rationale: String
  /// Code that the check finds fault with.
  public let wrong: String
  /// The same done right.
  public let right: String
  /// The remedy, in a sentence.
  public let fix: String
  /// The rule of the fidelity catalogue behind it; nil when there is none.
  public let rule: String?
  /// Whether `--fix` can fix some of what it finds.
  public var isFixable = false

  /// The page in Markdown.
  public var markdown: String {
    let source = rule.map { "\nRule: \($0).\n" } ?? ""
    let fixed = isFixable ? "\n`--fix` corrects it where that is safe.\n" : ""
    return """
      ## \(id)

      **\(title)** (\(severity.rawValue))

      \(summary)

      \(rationale)
      \(source)
      Wrong:

      ```
      \(wrong)
      ```

      Right:

      ```
      \(right)
      ```

      To fix it: \(fix)
      \(fixed)
      """
  }
}
