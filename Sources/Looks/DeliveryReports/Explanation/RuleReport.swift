import Diagnostics
import FidelityRules
import JSONModel
import NotificationModel

/// Rules for people: one in full, or many with a line each.
package struct RuleReport {
  private let style: TerminalStyle

  /// Creates a report for a terminal or, by default, a plain file.
  package init(style: TerminalStyle = .plain) {
    self.style = style
  }

  /// One rule with its sources, with a newline at its end.
  package func text(_ rule: Rule) -> String {
    var lines = [style.paint(rule.id.rawValue, .strong) + "  " + (rule.area?.title ?? ""), ""]
    lines += DisplayWidth.wrap(rule.statement, columns: style.columns, maximum: 40)
    lines.append("")
    if let figure = rule.figure { lines += row("figure", figure) }
    let detail = rule.status.detail.map { ": \($0)" } ?? ""
    lines += row("here", rule.status.kind.rawValue + detail)
    lines += row("confidence", rule.confidence.rawValue)
    for (index, source) in rule.sources.enumerated() {
      lines += self.source(source, index == 0 ? "sources" : "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func source(_ source: Rule.Source, _ name: String) -> [String] {
    guard let address = source.address else { return row(name, source.title) }
    if let link = style.link(source.title, to: address) { return [head(name) + link] }
    return row(name, source.title) + [head("") + address]
  }

  private func row(_ name: String, _ text: String) -> [String] {
    DisplayWidth.wrap(text, columns: max(40, style.columns - Self.indent), maximum: 40)
      .enumerated().map { head($0.offset == 0 ? name : "") + $0.element }
  }

  private static let indent = 12

  private func head(_ name: String) -> String {
    style.paint(DisplayWidth.pad(name, columns: Self.indent), .faint)
  }

  /// A line or more for each rule: its id, what happens, and what pushsim makes of it.
  package func list(_ rules: [Rule]) -> String {
    rules.map { rule in
      let text = DisplayWidth.wrap(
        "\(rule.statement) [\(rule.status.kind.rawValue)]",
        columns: max(40, style.columns - Self.indent), maximum: 20)
      return text.enumerated().map { index, line in
        index == 0
          ? style.paint(DisplayWidth.pad(rule.id.rawValue, columns: Self.indent), .strong) + line
          : String(repeating: " ", count: Self.indent) + line
      }.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// The rules of an area under its title, and how many of them have which status.
  package func text(_ area: Rule.Area) -> String {
    let rules = RuleCatalogue.rules(in: area)
    let counts = Rule.Status.Kind.allCases.compactMap { kind in
      let count = rules.count { $0.status.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    let heading = style.paint(area.title, .strong)
    return "\(heading): \(rules.count) rules (\(counts.joined(separator: ", ")))\n\n" + list(rules)
  }

  /// The areas there are, and what can be asked.
  package var overview: String {
    let areas = Rule.Area.allCases.map { area in
      let count = RuleCatalogue.rules(in: area).count
      return "  " + DisplayWidth.pad(area.rawValue, columns: 8)
        + DisplayWidth.pad(area.title, columns: 30) + "\(count) rules\n"
    }
    return "pushsim knows \(RuleCatalogue.all.count) rules of iOS and APNs, in these areas:\n\n"
      + areas.joined() + """

        Ask for one:
          pushsim explain WAKE           an area
          pushsim explain WAKE-01        a rule
          pushsim explain type hint      the rules that fit some words
          pushsim explain photo.apns     why a payload wakes the extension, or does not

        """
  }

  /// Returns the results of a search, the best first, and its unknown words.
  package func text(_ search: RuleSearch) -> String {
    let shown = Array(search.hits.prefix(Self.shownHits))
    let rest = search.hits.count - shown.count
    let more = rest > 0 ? "\n\(rest) more fit; add a word to narrow them down.\n" : ""
    let unknown = Self.unknown(search)
    return list(shown) + more + (unknown.isEmpty ? "" : "\n" + unknown)
  }

  private static let shownHits = 8

  /// A line for each word that no rule has.
  package static func unknown(_ search: RuleSearch) -> String {
    search.unknown.map { word, suggestion in
      let hint = suggestion.map { "; did you mean \"\($0)\"?" } ?? "."
      return "No rule has the word \"\(DisplayWidth.printable(word))\"\(hint)\n"
    }.joined()
  }
}
