import ArgumentParser
import BatchReports
import Batches
import StoreExport

/// The reports of a batch beside its results; for `batch` and for `report`.
struct BatchReportOptions: ParsableArguments {
  @Option(help: ReportList.help, completion: .reports)
  var report: [ReportList] = []

  @Flag(help: Thumbnails.help)
  var thumbnails = false

  /// The files that reports go to.
  var paths: [String] { report.flatMap(\.reports).map(\.path) }

  func validate() throws {
    try ReportList.validate(report)
    if thumbnails, !report.flatMap(\.reports).contains(where: { $0.format == .html }) {
      throw ValidationError("--thumbnails needs a page: give --report html=….")
    }
  }

  /// Opens the way for reports, before anything is delivered.
  /// - Parameters:
  ///   - golden: the goldens for the comparison.
  ///   - fallback: the reports where none are asked for.
  func prepared(
    golden: GoldenFolder?, takesStandardOutput: Bool = false, fallback: [ReportList] = []
  ) throws(Failure) -> BatchReporting {
    let lists = report.isEmpty ? fallback : report
    if takesStandardOutput, lists.flatMap(\.reports).contains(where: { $0.path == "-" }) {
      throw Failure(
        "results and a report cannot both go to standard output; name a file with --output",
        exitCode: Failure.Code.usage)
    }
    return BatchReporting(
      files: try ReportFiles(lists), golden: golden, thumbnailer: thumbnails ? Thumbnailer() : nil)
  }
}

/// The reports of a batch; made when it is over, from its results.
// It is used by one task at a time: before the batch and after it.
final class BatchReporting {
  private let files: ReportFiles
  private let golden: GoldenFolder?
  private var copy: ResultJournal?
  private var path: String?
  private let thumbnailer: Thumbnailer?
  /// Results from which reports take long enough that somebody wonders.
  private static let longBatch = 5_000

  init(files: ReportFiles, golden: GoldenFolder?, thumbnailer: Thumbnailer?) {
    self.thumbnailer = thumbnailer
    self.files = files
    self.golden = golden
  }

  /// Whether a line of results is unlike its golden; nil where nothing is compared.
  var differs: (@Sendable (_ line: [UInt8]) -> Bool)? { golden?.differs }

  private var areWanted: Bool { files.areWanted || golden != nil }

  /// Prepares the reading of the results when the batch is over.
  func follow(_ file: ResultFile) throws(BatchError) {
    guard areWanted else { return }
    guard file.identity == nil else {
      path = file.path
      return
    }
    let copy = try ResultJournal.scratch(named: file.path ?? "standard output")
    file.copy = { bytes throws(BatchError) in try copy.append(bytes) }
    self.copy = copy
  }

  /// Compares with the goldens, prints the differences and writes the reports.
  /// - Parameter isPart: whether the batch leaves out payloads that have goldens.
  /// - Returns: whether all is as recorded; true without goldens.
  func write(_ summary: BatchSummary, isPart: Bool, isQuiet: Bool) throws -> Bool {
    guard areWanted, let journal = try copy ?? path.map(ResultJournal.open) else { return true }
    let progress = isQuiet ? nil : ReportProgressLine()
    if !isQuiet, progress == nil, summary.tally.count >= Self.longBatch {
      StandardOutput.error(
        "pushsim: makes the reports of \(summary.tally.count) results")
    }
    return try write(
      journal, note: Self.note(summary), isWhole: summary.isComplete && !isPart, progress
    ).isAsRecorded
  }

  /// The same for results of which is not known whether they are all.
  func write(
    _ journal: ResultJournal, note: String? = nil, isWhole: Bool = false,
    _ progress: ReportProgressLine? = ReportProgressLine()
  ) throws -> (totals: ReportTotals, isAsRecorded: Bool) {
    defer { progress?.end() }
    let totals = try files.write(
      BatchReport(journal, golden: golden, note: note, thumbnails: thumbnailer?.png), progress)
    progress?.end()
    Thumbnails.tell(thumbnailer)
    guard let golden else { return (totals, true) }
    StandardOutput.errorText(golden.text(isWhole: isWhole))
    return (totals, golden.isAsRecorded(isWhole: isWhole))
  }

  private static func note(_ summary: BatchSummary) -> String? {
    switch summary.end {
    case .complete: nil
    case .failedFast: "The batch ended with the first result that was not as expected."
    case .interrupted: "The batch was interrupted before all payloads had their turn."
    case .failed: "The batch failed before all payloads had their turn."
    }
  }
}
