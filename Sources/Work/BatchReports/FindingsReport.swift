import APNs
import Batches
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PayloadInput
import PayloadLint

/// Failed payloads, and the findings of all, in a form of `pushsim lint`, so that CI systems show
/// them beside the payloads.
final class FindingsReport: ReportWriting {
  private let text: ReportText
  private let format: any LintFormat
  private var summary = LintSummary()
  private var isFirst = true
  private let linter = PayloadLinter(LintSettings())

  init(_ text: ReportText, _ format: any LintFormat) throws(BatchError) {
    self.text = text
    self.format = format
    try text.write(format.head)
  }

  func add(_ record: ResultRecord) throws(BatchError) {
    summary.payloads += 1
    if record.isFault { summary.faults += 1 }
    for diagnostic in placed(record) {
      if !isFirst { try text.write(format.separator) }
      isFirst = false
      try text.write(format.text(diagnostic))
      summary.add(diagnostic)
    }
  }

  /// The diagnostics of a result, at the places that lint finds in its file: those of the same rule,
  /// the place where the file cannot be read, or that of aps for what it lacks.
  private func placed(_ record: ResultRecord) -> [LintDiagnostic] {
    var diagnostics = record.diagnostics
    guard !diagnostics.isEmpty, record.lineNumber == nil,
      let data = try? Data(contentsOf: URL(fileURLWithPath: record.path), options: .mappedIfSafe),
      data.count <= InputLimits.maximumLineBytes
    else { return diagnostics }
    let raw = RawPayload(
      place: record.place, file: record.path, text: PayloadText([UInt8](data)))
    let known = linter.diagnostics(of: raw, showsLines: false)
    for index in diagnostics.indices {
      let rules = diagnostics[index].rules
      let found =
        known.first { !rules.isEmpty && !Set(rules).isDisjoint(with: $0.rules) }
        ?? (rules.isEmpty ? known.first { $0.severity == .error } : nil)
      // A key that is absent stands nowhere: it belongs into aps.
      let place =
        found.map { (start: $0.start, end: $0.end) }
        ?? (rules.contains(where: Self.isAboutPayload) ? linter.placeOfAps(in: raw) : nil)
      guard let place else { continue }
      (diagnostics[index].start, diagnostics[index].end) = place
    }
    return diagnostics
  }

  private static func isAboutPayload(_ rule: RuleID) -> Bool {
    ["WAKE", "PAYL"].contains { rule.rawValue.hasPrefix($0) }
  }

  func finish(_ facts: ReportFacts) throws(BatchError) {
    try text.write(format.tail(summary))
    try text.flush()
  }

  private static let tool = "pushsim batch"
  private static var folder: String { FileManager.default.currentDirectoryPath }

  /// Annotations.
  static var gitHub: GitHubFormat { GitHubFormat(folder: folder, tool: tool) }

  /// SARIF, with the rules of all findings.
  static func sarif(_ facts: ReportFacts) -> SARIFFormat {
    let rules = Set(facts.totals.groups.keys.map(\.rule)).sorted()
      .compactMap(RuleID.init(rawValue:)).map(SARIFFormat.rule)
    return SARIFFormat(
      folder: folder, tool: tool, rules: ResultRecord.Failing.allCases.map(\.rule) + rules)
  }
}

extension ResultRecord {
  /// The checks that a result can fail as a whole.
  enum Failing: String, CaseIterable {
    case unreadable, unexpected
    case unlikeGolden = "unlike-golden"

    private var statement: String {
      switch self {
      case .unreadable: "The payload can be read."
      case .unexpected: "The push comes out as it is expected to."
      case .unlikeGolden: "The delivery equals its golden."
      }
    }

    /// The rule's description in SARIF.
    var rule: JSONValue {
      ["id": .string(rawValue), "shortDescription": ["text": .string(statement)]]
    }
  }

  private var failing: Failing? {
    if isFault { return .unreadable }
    if !goldenDifference.isEmpty { return .unlikeGolden }
    return isGood ? nil : .unexpected
  }

  /// Why the result is not good, and its warnings and errors.
  fileprivate var diagnostics: [LintDiagnostic] {
    let failure = failing.map {
      diagnostic($0.rawValue, .error, message.cut(to: 500), fix: "", rules: [])
    }
    let findings = weightyFindings.filter { $0.severity > .info }.prefix(ReportLimits.findings)
    return [failure].compactMap(\.self)
      + findings.map { finding in
        diagnostic(
          finding.rule?.rawValue ?? "finding", finding.severity, finding.message.cut(to: 500),
          fix: finding.fix?.cut(to: 500) ?? "", rules: [finding.rule].compactMap(\.self))
      }
  }

  private func diagnostic(
    _ check: String, _ severity: Finding.Severity, _ message: String, fix: String, rules: [RuleID]
  ) -> LintDiagnostic {
    LintDiagnostic(
      check: check, severity: severity, message: message, fix: fix, rules: rules, file: path,
      line: lineNumber ?? 1)
  }
}
