import Diagnostics
import FidelityRules
import JSONModel
import NotificationModel

/// SARIF 2.1.0, as GitHub and editors read it.
package struct SARIFFormat: LintFormat {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private static let folderName = "%SRCROOT%"

  private let paths: ReportPaths
  private let driver: JSONValue
  /// Where the tool's rules stand in its list, by their ids.
  private let indices: [String: Int]

  /// Creates the form of `pushsim lint`; files inside `folder`, the checkout, are named from there.
  /// - Parameter version: pushsim's own.
  package init(folder: String, version: String) {
    self.init(folder: folder, tool: "pushsim lint", version: version, rules: SARIFRules.all)
  }

  /// Creates the form of another command.
  /// - Parameters:
  ///   - tool: the command that found something.
  ///   - version: pushsim's own; nil where the command does not know it.
  ///   - rules: SARIF's description of each rule, each with its `id`.
  package init(folder: String, tool: String, version: String? = nil, rules: [JSONValue]) {
    paths = ReportPaths(folder: folder)
    var driver: [String: JSONValue] = ["name": .string(tool), "rules": .array(rules)]
    if let version { driver["semanticVersion"] = .string(version) }
    self.driver = .object(driver)
    let ids = rules.enumerated().compactMap { index, rule in rule["id"]?.string.map { ($0, index) }
    }
    indices = Dictionary(ids) { first, _ in first }
  }

  package var showsLines: Bool { false }
  package var separator: String { ",\n" }

  package var head: String {
    "{\"$schema\":\"\(Self.schema)\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":"
      + driver.compactText + "},\"columnKind\":\"unicodeCodePoints\",\"originalUriBaseIds\":{\""
      + "\(Self.folderName)\":{\"uri\":\(JSONValue.string(paths.folderAddress).compactText)}},"
      + "\"results\":[\n"
  }

  package func text(_ diagnostic: LintDiagnostic) -> String {
    let file = artifact(diagnostic.file)
    var location: [String: JSONValue] = [
      "physicalLocation": [
        "artifactLocation": file, "region": region(diagnostic.start, diagnostic.end),
      ]
    ]
    if let pointer = diagnostic.pointer {
      location["logicalLocations"] = [["fullyQualifiedName": .string(pointer), "kind": "member"]]
    }
    var result: [String: JSONValue] = [
      "ruleId": .string(diagnostic.check), "level": .string(Self.level(diagnostic.severity)),
      "message": ["text": .string(diagnostic.paragraph)],
      "locations": [.object(location)],
    ]
    if let index = indices[diagnostic.check] { result["ruleIndex"] = .integer(index) }
    if !diagnostic.edits.isEmpty {
      let replacements = diagnostic.edits.map { edit -> JSONValue in
        [
          "deletedRegion": region(edit.start, edit.end),
          "insertedContent": ["text": .string(edit.replacement)],
        ]
      }
      result["fixes"] = [
        [
          "description": ["text": .string(diagnostic.fix)],
          "artifactChanges": [
            ["artifactLocation": file, "replacements": .array(replacements)]
          ],
        ]
      ]
    }
    return JSONValue.object(result).compactText
  }

  package func tail(_ summary: LintSummary) -> String {
    let isWhole = summary.faults == 0
    return "\n],\"invocations\":[{\"executionSuccessful\":\(isWhole)}],\"properties\":"
      + "{\"summary\":\(summary.json.compactText)}}]}\n"
  }

  private func artifact(_ file: String) -> JSONValue {
    if file == LintRun.standardInput { return ["uri": "stdin"] }
    let (uri, isRelative) = paths.reference(file)
    return isRelative
      ? ["uri": .string(uri), "uriBaseId": .string(Self.folderName)] : ["uri": .string(uri)]
  }

  private func region(
    _ start: TextPlace, _ end: TextPlace
  ) -> JSONValue {
    [
      "startLine": .integer(start.line), "startColumn": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
  }

  static func level(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

/// SARIF's descriptions of the checks.
private enum SARIFRules {
  static let all: [JSONValue] =
    PayloadLinter.pages.map(rule) + CheckNames.extensionRules.map(rule)

  /// A check of an extension, which has its page in the tool that makes it.
  private static func rule(_ check: (id: String, rule: RuleID?)) -> JSONValue {
    let words = check.id.replacing("-", with: " ")
    var rule: [String: JSONValue] = [
      "id": .string(check.id),
      "shortDescription": ["text": .string("A check of an extension: \(words).")],
      "help": [
        "text": .string(
          "pushsim lint --explain \(check.id) says more, and so does "
            + "Docs/ExtensionChecks.md.")
      ],
    ]
    if let address = LintPage.address(of: [check.rule].compactMap(\.self)) {
      rule["helpUri"] = .string(address)
    }
    return .object(rule)
  }

  private static func rule(_ page: LintPage) -> JSONValue {
    var rule: [String: JSONValue] = [
      "id": .string(page.id), "name": .string(page.title),
      "shortDescription": ["text": .string(page.summary)],
      "fullDescription": ["text": .string(page.rationale)],
      "help": [
        "text": .string("\(page.rationale)\n\nTo fix it: \(page.fix)."),
        "markdown": .string(page.markdown),
      ],
      "defaultConfiguration": ["level": .string(SARIFFormat.level(page.severity))],
      "properties": ["rules": .array(page.rules.map { .string($0.rawValue) })],
    ]
    if let address = page.address { rule["helpUri"] = .string(address) }
    return .object(rule)
  }
}

extension SARIFFormat {
  /// Returns SARIF's description of a rule of the fidelity catalogue.
  package static func rule(_ id: RuleID) -> JSONValue {
    var rule: [String: JSONValue] = [
      "id": .string(id.rawValue),
      "help": ["text": .string("pushsim explain \(id) says more, and so does Docs/Fidelity.md.")],
    ]
    if let statement = RuleCatalogue[id]?.statement {
      rule["shortDescription"] = ["text": .string(statement)]
    }
    if let address = LintPage.address(of: [id]) { rule["helpUri"] = .string(address) }
    return .object(rule)
  }
}
