import Diagnostics
import FidelityRules
import Foundation
import JSONModel
import PayloadLint
import PushSimulator

/// The report of an exploration, in the forms that people and CI systems read.
package struct ExplorationReport {
  package let result: ExplorationResult
  /// The extension as the user named it.
  package let program: String
  /// The options that a delivery takes too, word for word as the user gave them.
  let options: [String]
  /// The folder with the findings' files, as the user named it.
  package let folder: String
  /// Paths of sources below it are named from there.
  let root: String

  package init(
    _ result: ExplorationResult, program: String, options: [String], folder: String,
    root: String = FileManager.default.currentDirectoryPath
  ) {
    (self.result, self.program, self.options) = (result, program, options)
    (self.folder, self.root) = (folder, root)
  }

  private var findings: [Discovery] { result.discoveries }

  func path(_ place: Discovery.Place) -> String {
    let file =
      place.file.hasPrefix(root + "/")
      ? String(place.file.dropFirst(root.count + 1))
      : place.file
    return "\(file):\(place.line)"
  }

  private func command(_ discovery: Discovery) -> String {
    discovery.command(options, folder: folder)
  }

  // MARK: - Text

  /// For a terminal.
  package var text: String {
    var lines = findings.flatMap { discovery -> [String] in
      let symptom = discovery.symptom
      let rule = symptom.rule.map { " (\($0))" } ?? ""
      var block = [
        "\(symptom.severity.rawValue): \(symptom.message)\(rule)",
        "  \(discovery.name)\(discovery.isNew ? "" : ", known")"
          + (discovery.place.map { "  \(path($0))" } ?? ""),
      ]
      block += discovery.conditions.map { "  \($0)" }
      return block + ["  \(command(discovery))", ""]
    }
    let new = findings.count { $0.isNew }
    let reached =
      result.reached.map {
        ", \($0) of \(result.counters) places of the code reached"
      } ?? ""
    lines.append(
      "\(findings.count) \(findings.count == 1 ? "finding" : "findings"), \(new) new; "
        + "\(result.executions) deliveries\(reached); seed \(result.seed)")
    if !result.unconfirmed.isEmpty {
      lines.append(
        "\(result.unconfirmed.count) more were seen once, and not again in a process of their own")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - JSON

  package var json: JSONValue {
    [
      "findings": .array(
        findings.map { discovery in
          [
            "name": .string(discovery.name), "kind": .string(discovery.symptom.kind.rawValue),
            "severity": .string(discovery.symptom.severity.rawValue),
            "message": .string(discovery.symptom.message),
            "rule": JSONValue(discovery.symptom.rule?.rawValue),
            "file": JSONValue(discovery.place?.file),
            "line": discovery.place.map { .integer($0.line) } ?? .null,
            "payload": discovery.probe.payload,
            "before": .array(discovery.probe.before.map(\.payload)),
            "faults": .array(discovery.probe.faults.map { .string("\($0)") }),
            "interruption": JSONValue(discovery.probe.interruption?.text),
            "outcome": .string(discovery.delivery.outcome.rawValue),
            "reason": JSONValue(discovery.delivery.reason?.rawValue),
            "new": .bool(discovery.isNew), "command": .string(command(discovery)),
          ]
        }),
      "unconfirmed": .array(
        result.unconfirmed.map { suspicion in
          [
            "kind": .string(suspicion.symptom.kind.rawValue),
            "message": .string(suspicion.symptom.message), "payload": suspicion.probe.payload,
            "faults": .array(suspicion.probe.faults.map { .string("\($0)") }),
            "interruption": JSONValue(suspicion.probe.interruption?.text),
          ]
        }),
      "executions": .integer(result.executions), "seed": .string("\(result.seed)"),
      "perSecond": .double(result.perSecond.rounded()),
      "reached": result.reached.map(JSONValue.integer) ?? .null,
      "counters": .integer(result.counters),
      "unanswered": .array(result.unanswered.map { .string($0.name) }),
    ]
  }

  // MARK: - Forms of lint

  /// SARIF 2.1.0.
  /// - Parameter version: pushsim's own.
  package func sarif(version: String) -> String {
    let rules = Set(findings.map(\.symptom.kind)).sorted().map { kind -> JSONValue in
      [
        "id": .string("explore-\(kind.rawValue)"),
        "shortDescription": [
          "text": .string("Found by exploring: \(kind.rawValue.replacing("-", with: " ")).")
        ],
      ]
    }
    let format = SARIFFormat(
      folder: root, tool: "pushsim explore", version: version, rules: rules)
    var summary = LintSummary()
    let results = findings.map { discovery -> String in
      let diagnostic = diagnostic(discovery)
      summary.add(diagnostic)
      return format.text(diagnostic)
    }
    return format.head + results.joined(separator: format.separator) + format.tail(summary)
  }

  private func diagnostic(_ discovery: Discovery) -> LintDiagnostic {
    LintDiagnostic(
      check: "explore-\(discovery.symptom.kind.rawValue)", severity: discovery.symptom.severity,
      message: discovery.symptom.message, fix: "see \(command(discovery))",
      rules: [discovery.symptom.rule].compactMap(\.self),
      file: discovery.place?.file ?? "\(folder)/\(discovery.name).apns",
      line: discovery.place?.line ?? 1)
  }

  /// JUnit XML: a case for each finding, and one that passes where there is none.
  package var junit: String {
    let cases = findings.map { discovery in
      let name = Self.escaped(discovery.name)
      let message = Self.escaped(discovery.symptom.message)
      let body = Self.escaped(
        ([discovery.place.map(path)].compactMap(\.self) + discovery.conditions
          + [command(discovery)]).joined(separator: "\n"))
      let failure = "<failure message=\"\(message)\">\(body)</failure>"
      return "<testcase classname=\"pushsim explore\" name=\"\(name)\">"
        + (discovery.isNew ? failure : "<skipped message=\"known\"/>") + "</testcase>"
    }
    let all =
      cases.isEmpty
      ? ["<testcase classname=\"pushsim explore\" name=\"nothing found\"/>"] : cases
    let new = findings.count { $0.isNew }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pushsim explore\">"
      + "<testsuite name=\"\(Self.escaped(program))\" tests=\"\(all.count)\" failures=\"\(new)\" "
      + "errors=\"0\" skipped=\"\(findings.count - new)\">\n" + all.joined(separator: "\n")
      + "\n</testsuite></testsuites>\n"
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: - Page

  /// A page in one file; it shows the payloads of the findings.
  package var html: String {
    let rows = findings.map { discovery in
      """
      <article class="\(discovery.symptom.severity.rawValue)">
      <h2>\(Self.escaped(discovery.symptom.message))</h2>
      <p>\(Self.escaped(discovery.name))\(discovery.isNew ? "" : ", known")\
      \(discovery.symptom.rule.map { " · \($0)" } ?? "")\
      \(discovery.place.map { " · \(Self.escaped(path($0)))" } ?? "")</p>
      <p>\(discovery.conditions.map(Self.escaped).joined(separator: "<br>"))</p>
      <pre>\(Self.escaped(discovery.probe.payload.prettyText))</pre>
      <pre>\(Self.escaped(command(discovery)))</pre>
      </article>
      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>pushsim explore</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style>
      body { font: 15px system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
      article { border-left: 4px solid #888; padding-left: 1rem; margin: 2rem 0; }
      .error { border-color: #c22; } .warning { border-color: #c80; }
      h2 { font-size: 1.05rem; } pre { overflow-x: auto; background: #8882; padding: .6rem; }
      @media (prefers-color-scheme: dark) { body { background: #161616; color: #eee; } }
      </style></head><body>
      <h1>\(Self.escaped(program))</h1>
      <p>\(findings.count) findings, \(findings.count { $0.isNew }) new; \(result.executions) \
      deliveries; seed \(result.seed)</p>
      \(rows.joined(separator: "\n"))
      </body></html>

      """
  }
}

extension Discovery {
  /// The circumstances besides the payload, a line each.
  var conditions: [String] {
    var lines: [String] = []
    if let interruption = probe.interruption {
      lines.append(
        "when the \(interruption.kind == .expiry ? "time ends" : "memory ends") at "
          + interruption.moment.text)
    }
    lines += probe.faults.map { "under the fault \($0)" }
    if !probe.before.isEmpty {
      let killed = probe.before.compactMap(\.interruption).first
      lines.append(
        "after \(probe.before.count == 1 ? "another notification" : "\(probe.before.count) others")"
          + (probe.isReused ? " in the same process" : "")
          + (killed.map { ", which was ended at \($0.moment.text)" } ?? ""))
    }
    return lines
  }
}
