import Batches
import DeliveryReports
import Foundation
import JSONModel
import NotificationModel

/// Reports of a batch, made from its results, in the order of the input wherever they stand. One
/// reading is enough for most; those that begin with the totals look at results once more: a page
/// at those that have a row, SARIF at all.
package struct BatchReport {
  private let journal: ResultJournal
  private let golden: GoldenFolder?
  /// Why there are fewer results than payloads; nil when there are not, or the reason is not known.
  private let note: String?
  private let thumbnails: ThumbnailSource?
  /// The tape that each line is read onto.
  private let tape = JSONTape()

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
  /// - Parameter watch: learns how far it is, now and then.
  /// - Throws: `BatchError` for results that cannot be read and reports that cannot be written.
  package func write(
    _ reports: [(format: ReportFormat, target: any ReportTarget)],
    watch: ((ReportProgress) -> Void)? = nil
  ) throws(BatchError) -> ReportTotals {
    var totals = ReportTotals()
    var places = reports.contains { $0.format == .html } ? PagePlaces() : nil
    let streams = try streams(reports)
    let order = try InputOrder(journal, tape)
    let tail = try read(order, .reading, watch) { place, record throws(BatchError) in
      var record = record
      if let golden { record.goldenDifference = try golden.review(record) }
      totals.add(record)
      places?.add(place, isGood: record.isGood)
      for stream in streams { try stream.add(record) }
    }
    totals.hasTornLine = tail == .torn
    let facts = ReportFacts(totals: totals, source: journal.name, note: note)
    for stream in streams { try stream.finish(facts) }
    for (format, target) in reports {
      let text = ReportText(target)
      switch format {
      case .markdown:
        try text.write(MarkdownReport(facts).text)
        try text.flush()
      case .json:
        try text.write(SummaryReport(facts).json.prettyText + "\n")
        try text.flush()
      case .html:
        try write(
          BatchPage(text, facts, thumbnails: thumbnails), places?.chosen ?? [], facts, watch)
      case .sarif:
        try write(FindingsReport(text, FindingsReport.sarif(facts)), order, facts, watch)
      case .junit, .csv, .github: break
      }
    }
    return totals
  }

  /// The reports that need no totals at their beginning, which one reading is enough for.
  private func streams(
    _ reports: [(format: ReportFormat, target: any ReportTarget)]
  ) throws(BatchError) -> [any ReportWriting] {
    var streams: [any ReportWriting] = []
    for (format, target) in reports {
      let text = ReportText(target)
      switch format {
      case .junit: streams.append(JUnitReport(text))
      case .csv: streams.append(try CSVReport(text, hasGoldens: golden != nil))
      case .github: streams.append(try FindingsReport(text, FindingsReport.gitHub))
      case .markdown, .json, .html, .sarif: break
      }
    }
    return streams
  }

  /// Writes a report of the results at some places.
  private func write(
    _ report: any ReportWriting, _ places: [ResultJournal.Place], _ facts: ReportFacts,
    _ watch: ((ReportProgress) -> Void)?
  ) throws(BatchError) {
    for (count, place) in places.enumerated() {
      try report.add(compared(record(place, journal.line(at: place))))
      if count % Self.watchedResults == 0 {
        watch?(ReportProgress(.writing, count, share: Double(count) / Double(places.count)))
      }
    }
    try report.finish(facts)
  }

  /// Writes a report of all results.
  private func write(
    _ report: any ReportWriting, _ order: InputOrder?, _ facts: ReportFacts,
    _ watch: ((ReportProgress) -> Void)?
  ) throws(BatchError) {
    _ = try read(order, .writing, watch) { _, record throws(BatchError) in
      try report.add(compared(record))
    }
    try report.finish(facts)
  }

  /// The result with how it differs from its golden.
  private func compared(_ record: ResultRecord) -> ResultRecord {
    guard let golden else { return record }
    var record = record
    record.goldenDifference = golden.difference(record)
    return record
  }

  /// Results after each of which somebody who watches learns of them.
  private static let watchedResults = 256

  /// Reads all results, in another order than the file's where one is given.
  private func read(
    _ order: InputOrder?, _ stage: ReportProgress.Stage, _ watch: ((ReportProgress) -> Void)?,
    _ body: (ResultJournal.Place, ResultRecord) throws(BatchError) -> Void
  ) throws(BatchError) -> ResultJournal.Tail {
    let size = max(1, journal.size)
    var count = 0
    var done = 0
    func read(_ place: ResultJournal.Place, _ line: [UInt8]) throws(BatchError) {
      try body(place, record(place, line))
      count += 1
      // With the end of the line.
      done += place.size + 1
      guard let watch, count % Self.watchedResults == 0 else { return }
      watch(ReportProgress(stage, count, share: Double(done) / Double(size)))
    }
    guard let order else { return try journal.lines(read) }
    try order.places { place throws(BatchError) in try read(place, journal.line(at: place)) }
    return order.tail
  }

  private func record(
    _ place: ResultJournal.Place, _ line: [UInt8]
  ) throws(BatchError) -> ResultRecord {
    do {
      return try ResultRecord(line, tape, isCompared: golden != nil)
    } catch {
      throw BatchError(
        .unreadableInput,
        "line \(place.number) of \(journal.name) is not a result of pushsim batch: \(error); name a "
          + "file of results", cause: error)
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
