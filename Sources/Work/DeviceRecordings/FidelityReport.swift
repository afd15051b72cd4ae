import Diagnostics
import FidelityRules
import JSONModel
import TextFormats

extension FidelityComparison {
  /// Rule by rule, as text: the totals, then each rule that differs with its probes.
  package var text: String {
    var lines: [String] = []
    for (index, recording) in recordings.enumerated() {
      lines.append(
        "\(recording.title): \(count(.agrees, in: index)) rules agree, "
          + "\(count(.differs, in: index)) differ, \(count(.notAsked, in: index)) not asked")
    }
    lines.append("\(rows.count) rules have a probe, \(unprobed.count) have none")
    for row in rows where row.cells.contains(where: { $0.answer == .differs }) {
      lines += ["", "\(row.rule.id.rawValue)  \(row.rule.statement)"]
      for (recording, cell) in zip(recordings, row.cells) {
        lines.append("  \(recording.title): \(cell.answer.rawValue)")
        lines += cell.verdicts.flatMap(Self.lines)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ verdict: ProbeVerdict) -> [String] {
    verdict.differences.map { difference in
      "    \(verdict.probe): \(difference.key) is \(quoted(difference.observed)), the rule says "
        + quoted(difference.expected)
    }
  }

  private static func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "missing" }

  /// Rule by rule, as JSON.
  package var json: JSONValue {
    [
      "recordings": .array(
        recordings.enumerated().map { index, recording in
          [
            "kind": .string(recording.kind.rawValue), "model": .string(recording.device.model),
            "system": .string(recording.device.system),
            "version": .string(recording.device.version),
            "build": .string(recording.device.build),
            "agrees": .integer(count(.agrees, in: index)),
            "differs": .integer(count(.differs, in: index)),
            "notAsked": .integer(count(.notAsked, in: index)),
          ]
        }),
      "rules": .array(
        rows.map { row in
          [
            "rule": .string(row.rule.id.rawValue), "statement": .string(row.rule.statement),
            "answers": .array(row.cells.map(Self.json)),
          ]
        }),
      "withoutProbe": .array(
        unprobed.map { ["rule": .string($0.rule.id.rawValue), "reason": .string($0.reason)] }),
    ]
  }

  private static func json(_ cell: Cell) -> JSONValue {
    [
      "answer": .string(cell.answer.rawValue),
      "differences": .array(
        cell.verdicts.flatMap { verdict in
          verdict.differences.map { difference -> JSONValue in
            [
              "probe": .string(verdict.probe), "key": .string(difference.key),
              "expected": .string(difference.expected),
              "observed": JSONValue(difference.observed),
            ]
          }
        }),
    ]
  }

  /// Rule by rule, as a page: a column for each recording.
  package var html: String {
    let heads = recordings.map { "<th>\(MarkupText.escaped($0.title))</th>" }.joined()
    let body = rows.map { row in
      "<tr><th title=\"\(MarkupText.escaped(row.rule.statement))\">\(row.rule.id.rawValue)</th>"
        + row.cells.map { cell in
          let details = cell.verdicts.flatMap(Self.lines).map {
            "<li>\(MarkupText.escaped(String($0.trimmingPrefix("    "))))</li>"
          }.joined()
          let list = details.isEmpty ? "" : "<ul>\(details)</ul>"
          return "<td class=\"\(cell.answer == .notAsked ? "not" : cell.answer.rawValue)\">"
            + "\(cell.answer.rawValue)\(list)</td>"
        }.joined() + "</tr>"
    }.joined(separator: "\n")
    let without = unprobed.map {
      "<li>\($0.rule.id.rawValue): \(MarkupText.escaped($0.reason))</li>"
    }.joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Rules and recordings</title>
      <style>
      :root { color-scheme: light dark }
      body { font: 14px/1.45 system-ui, sans-serif; margin: 2rem }
      table { border-collapse: collapse }
      th, td { border: 1px solid #8884; padding: .4rem .7rem; text-align: left; vertical-align: top }
      .differs { color: #d70015; font-weight: 600 }
      .not { color: #8889 }
      ul { font-weight: 400; margin: .3rem 0; padding-left: 1.2rem }
      </style>
      </head>
      <body>
      <h1>Rules and recordings</h1>
      <table>
      <thead><tr><th>rule</th>\(heads)</tr></thead>
      <tbody>
      \(body)
      </tbody></table>
      <h2>Rules without a probe</h2>
      <ul>
      \(without)
      </ul>
      </body>
      </html>

      """
  }
}
