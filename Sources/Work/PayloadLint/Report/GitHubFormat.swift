import DeliveryReports
import Diagnostics
import JSONModel

/// Annotations as GitHub's runners read them from the output of a step.
package struct GitHubFormat: LintFormat {
  private let paths: ReportPaths
  private let tool: String

  /// Creates the form; files inside `folder`, the checkout, are named from there.
  /// - Parameter tool: the command that found something.
  package init(folder: String, tool: String = "pushsim lint") {
    paths = ReportPaths(folder: folder)
    self.tool = tool
  }

  package var showsLines: Bool { false }
  package var head: String { "" }
  package var separator: String { "" }

  package func text(_ diagnostic: LintDiagnostic) -> String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "notice"
      }
    var properties = [
      ("file", TerminalText.printable(paths.relative(diagnostic.file).utf8)),
      ("line", "\(diagnostic.start.line)"),
      ("endLine", "\(diagnostic.end.line)"),
    ]
    // Columns are taken only of what stands on one line.
    if diagnostic.start.line == diagnostic.end.line {
      properties += [
        ("col", "\(diagnostic.start.column)"), ("endColumn", "\(diagnostic.end.column)"),
      ]
    }
    properties.append(("title", "\(tool): \(diagnostic.check)"))
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    let advice = diagnostic.fix.isEmpty ? "" : "\nTo fix it: \(diagnostic.fix)"
    let message = diagnostic.message + diagnostic.citation + advice
    return "::\(command) \(list)::\(Self.escaped(message))\n"
  }

  package func tail(_ summary: LintSummary) -> String { "" }

  /// A message: it ends with its line.
  static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// A property: commas and colons end it too.
  static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
