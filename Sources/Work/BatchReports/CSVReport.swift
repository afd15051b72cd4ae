import Batches
import Diagnostics
import PushSimulator
import TextFormats

/// A line for each result, after RFC 4180.
final class CSVReport: ReportWriting {
  /// The columns; none is renamed or moved, more may come at the end.
  static let columns = [
    "id", "payload", "bundle", "ok", "outcome", "reason", "woken", "startupSeconds",
    "elapsedSeconds", "peakBytes", "attachments", "transfers", "transferBytes", "errors",
    "warnings", "rules", "title", "message", "golden",
  ]

  private let text: ReportText
  private let hasGoldens: Bool

  /// - Parameter hasGoldens: whether the results were compared with goldens.
  init(_ text: ReportText, hasGoldens: Bool) throws(BatchError) {
    self.text = text
    self.hasGoldens = hasGoldens
    try text.write(Self.columns.joined(separator: ",") + "\r\n")
  }

  func add(_ record: ResultRecord) throws(BatchError) {
    try text.write(fields(record).map(Self.quoted).joined(separator: ",") + "\r\n")
  }

  func finish(_ facts: ReportFacts) throws(BatchError) { try text.flush() }

  private func fields(_ record: ResultRecord) -> [String] {
    let delivery = record.delivery
    let report = delivery?.serviceExtension
    let (outcome, reason): (String, String?) =
      switch record.body {
      case .delivery(let delivery): (delivery.outcome.rawValue, delivery.reason?.rawValue)
      case .lint(let route, let reason): (route, reason)
      case .fault(let code, _): ("error", code)
      }
    let count = { (severity: Finding.Severity) in
      "\(record.findings.count { $0.severity == severity })"
    }
    var rules: [String] = []
    for rule in record.findings.compactMap(\.rule?.rawValue) where !rules.contains(rule) {
      rules.append(rule)
    }
    let golden = !hasGoldens ? "" : record.goldenDifference.isEmpty ? "same" : "differs"
    return [
      record.identifier, record.place, record.bundle ?? "", "\(record.meetsExpectation)", outcome,
      reason ?? "", report.map { "\($0.isWoken)" } ?? "",
      report?.startupSeconds.map { "\($0)" } ?? "", report?.elapsedSeconds.map { "\($0)" } ?? "",
      report?.peakBytes.map { "\($0)" } ?? "",
      delivery?.content.map { "\($0.attachments.count)" } ?? "",
      delivery.map { "\($0.transfers.count)" } ?? "",
      delivery.map { "\($0.transfers.reduce(0) { $0 + $1.bytes })" } ?? "",
      count(.error), count(.warning), rules.joined(separator: " "),
      delivery?.content?.displayedTitle ?? "", record.isGood ? "" : record.explanation, golden,
    ]
  }

  /// A field, quoted where it must be. An apostrophe precedes what a spreadsheet would take for a
  /// formula: others write the payloads.
  static func quoted(_ text: String) -> String {
    let isFormula = text.utf8.first.map(formulaStarts.contains) ?? false
    let field = isFormula && Double(text) == nil ? "'" + text : text
    guard field.utf8.contains(where: quotedCharacters.contains) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }

  private static let formulaStarts = Alphabet("=+@\t\r-")
  private static let quotedCharacters = Alphabet("\",\n\r")
}
