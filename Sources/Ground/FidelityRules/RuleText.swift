/// The catalogue as it is written.
///
/// Under a rule's id stand its statement and lines that begin with `figure:`, `status:`,
/// `confidence:` and `sources:`; what does not fit on a line goes on, indented, on the next. The
/// status is `simulated`, `approximated: HOW`, `switch NAME`, `planned`,
/// `planned: WHAT` or `out of scope: WHY`; sources are keys of `RuleSources.swift`.
enum RuleText {
  /// The texts of an area's rules, in their order.
  typealias Texts = KeyValuePairs<RuleID, StaticString>

  static let areas: [Texts] = [
    apns, payload, wake, appState, lifeCycle, attachments, errors, contentExtension, categories,
    center, provider, quirks,
  ]

  static func lines(_ text: StaticString) -> [Substring] { "\(text)".split(separator: "\n") }

  static var parsedSources: [String: Rule.Source] {
    var sources: [String: Rule.Source] = [:]
    for (key, text) in sourceList {
      let lines = lines(text)
      sources[key] = Rule.Source(
        title: String(lines[0]), address: lines.count > 1 ? String(lines[1]) : nil)
    }
    return sources
  }

  /// The rules of a text. A status or a confidence nobody knows makes a rule planned or disputed;
  /// the tests find both.
  static func rules(in texts: Texts, sources: [String: Rule.Source]) -> [Rule] {
    texts.map { id, text in
      let fields = fields(lines(text))
      let keys = (fields["sources"] ?? "").split(separator: ",").map { key in
        String(key.drop { $0 == " " })
      }
      return Rule(
        id: id, statement: fields["statement"] ?? "", figure: fields["figure"],
        status: status(fields["status"] ?? ""),
        confidence: Rule.Confidence(rawValue: fields["confidence"] ?? "") ?? .disputed,
        sources: keys.compactMap { sources[$0] })
    }
  }

  private static let names = ["figure", "status", "confidence", "sources"]

  /// The lines by field, those that go on joined; what stands before the first is the statement.
  private static func fields(_ lines: [Substring]) -> [String: String] {
    var fields: [String: String] = [:]
    var current = "statement"
    for line in lines {
      var text = line.drop { $0 == " " }
      if let name = names.first(where: { line.hasPrefix($0 + ": ") }) {
        current = name
        text = line.dropFirst(name.count + 2)
      }
      fields[current] = fields[current].map { "\($0) \(text)" } ?? String(text)
    }
    return fields
  }

  private static func status(_ text: String) -> Rule.Status {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let detail = parts.count == 2 ? String(parts[1].dropFirst()) : nil
    switch parts.first {
    case "simulated": return .simulated
    case "approximated": return .approximated(detail ?? "")
    case "out of scope": return .outOfScope(detail ?? "")
    case "planned": return .planned(detail)
    default:
      let mark = "switch "
      return text.hasPrefix(mark) ? .switch(String(text.dropFirst(mark.count))) : .planned(text)
    }
  }
}
