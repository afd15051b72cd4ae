import Batches
import DeliveryReports
import Foundation
import JSONModel
import NotificationModel

/// Reports of a batch, made from its results in two readings: one for the totals, which stand at
/// the beginning of most reports, and one for the results themselves.
package struct BatchReport {
  private let journal: ResultJournal
  private let golden: GoldenFolder?
  /// Why there are fewer results than payloads; nil when there are not, or the reason is not known.
  private let note: String?
  private let thumbnails: ThumbnailSource?

  /// Creates reports of a batch whose results are in `journal`.
  /// - Parameter thumbnails: the pictures of a page; nil for small attached pictures as they are.
  package init(
    _ journal: ResultJournal, golden: GoldenFolder? = nil, note: String? = nil,
    thumbnails: ThumbnailSource? = nil
  ) {
    self.thumbnails = thumbnails
    self.journal = journal
    self.golden = golden
    self.note = note
  }

  /// Compares the results with their goldens where there are any, and writes the reports.
  /// - Throws: `BatchError` for results that cannot be read and reports that cannot be written.
  package func write(
    _ reports: [(format: ReportFormat, target: any ReportTarget)]
  ) throws(BatchError) -> ReportTotals {
    var totals = ReportTotals()
    let tail = try read { record throws(BatchError) in
      var record = record
      if let golden { record.goldenDifference = try golden.review(record) }
      totals.add(record)
    }
    totals.hasTornLine = tail == .torn
    let facts = ReportFacts(totals: totals, source: journal.name, note: note)
    var streams: [any ReportWriting] = []
    for (format, target) in reports {
      let text = ReportText(target)
      switch format {
      case .markdown:
        try text.write(MarkdownReport(facts).text)
        try text.flush()
      case .json:
        try text.write(SummaryReport(facts).json.prettyText + "\n")
        try text.flush()
      case .junit: streams.append(try JUnitReport(text, facts))
      case .csv: streams.append(try CSVReport(text, hasGoldens: golden != nil))
      case .html: streams.append(try BatchPage(text, facts, thumbnails: thumbnails))
      case .sarif: streams.append(try FindingsReport(text, FindingsReport.sarif(facts)))
      case .github: streams.append(try FindingsReport(text, FindingsReport.gitHub))
      }
    }
    guard !streams.isEmpty else { return totals }
    _ = try read { record throws(BatchError) in
      var record = record
      if let golden { record.goldenDifference = golden.difference(record) }
      for stream in streams { try stream.add(record) }
    }
    for stream in streams { try stream.finish() }
    return totals
  }

  private func read(
    _ body: (ResultRecord) throws(BatchError) -> Void
  ) throws(BatchError) -> ResultJournal.Tail {
    try journal.lines { number, line throws(BatchError) in
      let record: ResultRecord
      do {
        record = try ResultRecord(JSONParser.parse(bytes: line).value)
      } catch {
        throw BatchError(
          .unreadableInput,
          "line \(number) of \(journal.name) is not a result of pushsim batch: \(error); name a file "
            + "of results", cause: error)
      }
      try body(record)
    }
  }
}

/// The facts about all results that every format reports.
struct ReportFacts {
  let totals: ReportTotals
  let source: String
  let note: String?

  /// The remarks a reader must know of.
  var notes: [String] {
    var notes = [note].compactMap(\.self)
    if totals.hasTornLine {
      notes.append("The last line of the results was torn; it is left out.")
    }
    for (path, isSample) in totals.extensions.sorted(by: { $0.key < $1.key }).prefix(8) {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      notes.append(
        isSample
          ? "\(name) ran, pushsim's sample: name your extension to run it (--extension)."
          : "\(name) ran.")
    }
    return notes
  }
}
