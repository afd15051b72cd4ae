import ArgumentParser
import BatchReports
import Batches

/// `pushsim report`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Tell the results of a batch to people and to CI systems.",
    discussion: """
      RESULTS is what pushsim batch wrote, or lines of deliver --json; - for standard input. \
      Without --report a summary in Markdown is printed.

      JUnit: a suite for each folder of payloads and each NDJSON file; what is not as wished is a \
      failure, what cannot be read an error. A push that does not wake the extension passes when \
      that is as wished. HTML: one page with previews, findings and details; its pictures are \
      those that are still where the results say.

      Examples:
        pushsim report results.ndjson >> "$GITHUB_STEP_SUMMARY"
        pushsim report results.ndjson --report html=page.html,csv=results.csv
        pushsim report results.ndjson --report json=- | jq .elapsedSeconds

      Exit codes: 0 written, whatever the results are; 64 usage; 66 the results cannot be read; \
      70 a report cannot be written.
      """)

  @Argument(
    help: "The results, or - for standard input.",
    completion: .file(extensions: ["ndjson", "jsonl", "json"]))
  var results: String

  @Option(help: ReportList.help, completion: .reports)
  var report: [ReportList] = []

  @OptionGroup var pictures: ThumbnailOptions

  func validate() throws {
    try ReportList.validate(report)
    if pictures.thumbnails, !report.flatMap(\.reports).contains(where: { $0.format == .html }) {
      throw ValidationError("--thumbnails needs a page: give --report html=….")
    }
  }

  func run() throws {
    do {
      let lists = report.isEmpty ? [ReportList(argument: "markdown=-")].compactMap(\.self) : report
      let files = try ReportFiles(lists)
      let thumbnailer = pictures.thumbnailer
      let totals = try files.write(
        BatchReport(ResultJournal.open(results), thumbnailer: thumbnailer))
      ThumbnailOptions.tell(thumbnailer)
      if totals.hasTornLine {
        StandardOutput.error(
          "pushsim: the last line of \(results) is torn and was left out; the batch that wrote it "
            + "can go on with --resume")
      }
    } catch let error as BatchError {
      throw Failure(error.message, exitCode: error.code.exitCode)
    } catch {
      throw Failure(error)
    }
  }
}
