import Diagnostics
import JSONModel
import NotificationModel

/// One JSON document with a list of diagnostics, one a line.
package struct JSONFormat: LintFormat {
  package init() {}

  package var showsLines: Bool { false }
  package var head: String { "{\"diagnostics\":[\n" }
  package var separator: String { ",\n" }

  package func text(_ diagnostic: LintDiagnostic) -> String {
    let edits = diagnostic.edits.map { edit -> JSONValue in
      [
        "line": .integer(edit.start.line), "column": .integer(edit.start.column),
        "endLine": .integer(edit.end.line), "endColumn": .integer(edit.end.column),
        "replacement": .string(edit.replacement),
      ]
    }
    let value: JSONValue = [
      "check": .string(diagnostic.check), "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message), "fix": .string(diagnostic.fix),
      "rules": .array(diagnostic.rules.map { .string($0.rawValue) }),
      "pointer": JSONValue(diagnostic.pointer), "file": .string(diagnostic.file),
      "line": .integer(diagnostic.start.line), "column": .integer(diagnostic.start.column),
      "endLine": .integer(diagnostic.end.line), "endColumn": .integer(diagnostic.end.column),
      "edits": .array(edits),
    ]
    return value.compactText
  }

  package func tail(_ summary: LintSummary) -> String {
    "\n],\"summary\":\(summary.json.compactText),\"tool\":\"pushsim lint\",\"version\":1}\n"
  }
}
