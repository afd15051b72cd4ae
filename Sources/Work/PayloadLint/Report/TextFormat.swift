import DeliveryReports
import Diagnostics
import JSONModel
import TextFormats

/// Diagnostics as a compiler prints them: place, what is wrong, the line with a mark, the fix.
package struct TextFormat: LintFormat {
  /// Checks that the summary names with their counts.
  private static let namedChecks = 8

  package let showsLines: Bool
  private let hasColor: Bool
  private let hasSummary: Bool

  /// Creates the form.
  /// - Parameters:
  ///   - showsLines: whether the line in question is shown.
  ///   - hasColor: whether colours may be used.
  ///   - hasSummary: whether a summary comes last.
  package init(showsLines: Bool = true, hasColor: Bool = false, hasSummary: Bool = true) {
    self.showsLines = showsLines
    self.hasColor = hasColor
    self.hasSummary = hasSummary
  }

  package var head: String { "" }
  package var separator: String { "" }

  package func text(_ diagnostic: LintDiagnostic) -> String {
    let place =
      "\(TerminalText.printable(diagnostic.file.utf8)):\(diagnostic.start.line):\(diagnostic.start.column)"
    let severity = paint("\(diagnostic.severity.rawValue):", diagnostic.severity)
    let hint = diagnostic.edits.isEmpty ? "" : " (--fix does)"
    let message = diagnostic.message + diagnostic.citation
    return "\(bold(place + ":")) \(severity) \(message) [\(diagnostic.check)]\n"
      + lines(diagnostic) + "  fix: \(diagnostic.fix)\(hint)\n"
  }

  private func lines(_ diagnostic: LintDiagnostic) -> String {
    guard let excerpt = diagnostic.excerpt, !excerpt.text.isEmpty else { return "" }
    let number = "\(diagnostic.start.line)"
    let margin = String(repeating: " ", count: max(0, 5 - number.count))
    let mark =
      String(repeating: " ", count: excerpt.indent) + "^"
      + String(repeating: "~", count: excerpt.width - 1)
    return "\(margin)\(number) | \(excerpt.text)\n      | \(paint(mark, diagnostic.severity))\n"
  }

  package func tail(_ summary: LintSummary) -> String {
    guard hasSummary else { return "" }
    let total = summary.total
    var parts: [String] = []
    for (count, name) in [(total.errors, "error"), (total.warnings, "warning")] where count > 0 {
      parts.append(Amount.of(count, name))
    }
    if total.infos > 0 { parts.append("\(total.infos) info") }
    let all = [
      (summary.payloads, "payload"), (summary.apps, "app"), (summary.extensions, "extension"),
    ]
    let looked = all.filter { $0.0 > 0 }.map { Amount.of($0.0, $0.1) }
    let most = looked.dropLast().joined(separator: ", ")
    var text =
      (parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")) + " in "
      + (most.isEmpty ? "" : "\(most) and ") + (looked.last ?? "0 payloads")
    if summary.fixed > 0 { text += "; \(summary.fixed) fixed" }
    if summary.passedOver > 0 {
      text += "; \(Amount.of(summary.passedOver, "JSON file")) without a push passed over"
    }
    if summary.faults > 0 { text += "; \(summary.faults) could not be read" }
    return text + "\n" + checks(summary)
  }

  private func checks(_ summary: LintSummary) -> String {
    guard summary.checks.count > 1 else { return "" }
    let sorted = summary.checks.sorted { ($0.value.total, $1.key) > ($1.value.total, $0.key) }
    let named = sorted.prefix(Self.namedChecks).map { "\($0.key) \($0.value.total)" }
    let rest = sorted.count - named.count
    return "  " + named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more checks" : "")
      + "\n"
  }

  private func bold(_ text: String) -> String { hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func paint(_ text: String, _ severity: Finding.Severity) -> String {
    guard hasColor else { return text }
    let color =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .info: "36"
      }
    return "\u{1B}[\(color)m\(text)\u{1B}[0m"
  }
}
