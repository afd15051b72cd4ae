/// The catalogue as it is written.
///
/// A rule is its id in brackets, its statement, and lines that begin with `figure:`, `status:`,
/// `confidence:` and `sources:`; what does not fit on a line goes on, indented, on the next. An
/// empty line ends it. The status is `simulated`, `approximated: HOW`, `switch NAME`, `planned`,
/// `planned: WHAT` or `out of scope: WHY`; sources are keys of `RuleSources.swift`.
enum RuleText {
  static let areas: [StaticString] = [
    apns, payload, wake, appState, lifeCycle, attachments, errors, contentExtension, categories,
    center, provider, quirks,
  ]

  /// The paragraphs of a text, each with its heading and its lines.
  static func paragraphs(_ text: StaticString) -> [(heading: String, lines: [Substring])] {
    let lines = "\(text)".split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(separator: "").compactMap { lines in
      guard let first = lines.first, first.hasPrefix("["), first.hasSuffix("]") else { return nil }
      return (String(first.dropFirst().dropLast()), Array(lines.dropFirst()))
    }
  }

  static var parsedSources: [String: Rule.Source] {
    var sources: [String: Rule.Source] = [:]
    for (key, lines) in paragraphs(sourceList) {
      guard let title = lines.first else { continue }
      sources[key] = Rule.Source(
        title: String(title), address: lines.count > 1 ? String(lines[1]) : nil)
    }
    return sources
  }

  /// The rules of a text. A status or a confidence nobody knows makes a rule planned or disputed;
  /// the tests find both.
  static func rules(in text: StaticString, sources: [String: Rule.Source]) -> [Rule] {
    paragraphs(text).map { id, lines in
      let fields = fields(lines)
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
