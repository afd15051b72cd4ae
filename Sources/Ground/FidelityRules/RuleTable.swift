/// The catalogue as tables of Markdown, for the documentation.
package enum RuleTable {
  /// How many rules of each area have which status.
  package static var counts: String {
    let kinds = Rule.Status.Kind.allCases
    var lines = [
      row(["area", "rules"] + kinds.map(\.rawValue)),
      row(["---"] + Array(repeating: "---:", count: kinds.count + 1)),
    ]
    for area in Rule.Area.allCases {
      let rules = RuleCatalogue.rules(in: area)
      lines.append(
        row(["\(area.title) (`\(area.rawValue)`)", "\(rules.count)"] + numbers(rules)))
    }
    lines.append(
      row(["**all**", "\(RuleCatalogue.all.count)"] + numbers(RuleCatalogue.all)))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Every rule of every area, with its status.
  package static var rules: String {
    Rule.Area.allCases.map { area in
      let rows = RuleCatalogue.rules(in: area).map { rule in
        row([
          "\(rule.id)", escaped(rule.statement), status(rule.status), rule.confidence.rawValue,
        ])
      }
      let head = [
        row(["rule", "what happens", "here", "confidence"]), "| --- | --- | --- | --- |",
      ]
      return "### \(area.title)\n\n" + (head + rows).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private static func numbers(_ rules: [Rule]) -> [String] {
    Rule.Status.Kind.allCases.map { kind in
      let count = rules.count { $0.status.kind == kind }
      return count == 0 ? "–" : "\(count)"
    }
  }

  private static func status(_ status: Rule.Status) -> String {
    guard let detail = status.detail else { return status.kind.rawValue }
    return "\(status.kind.rawValue): \(escaped(detail))"
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// Text that means nothing to Markdown.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      if "|<>*_".contains(letter) { result.append("\\") }
      result.append(letter)
    }
  }
}
