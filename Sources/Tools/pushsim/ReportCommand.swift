import ArgumentParser
import BatchReports
import Batches

/// `pushsim report`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make reports of a batch, for people and for CI systems.",
    discussion: """
      RESULTS is the output of pushsim batch or of deliver --json; - for standard input. Without \
      --report a summary in Markdown is printed.

      JUnit: a suite for each folder of payloads and each NDJSON file. An unexpected result is a \
      failure, and a payload that cannot be read is an error. A push that does not wake the \
      extension passes if that is expected. HTML: one page with previews, findings and details; it \
      shows the pictures that are still at the paths in the results.

      --golden compares the results as batch does. Goldens without a result are not reported, \
      because the results may be only a part of a batch.

      Examples:
        pushsim report results.ndjson >> "$GITHUB_STEP_SUMMARY"
        pushsim report results.ndjson --report html=page.html,csv=results.csv
        pushsim report results.ndjson --report json=- | jq .elapsedSeconds
        pushsim report results.ndjson --golden goldens --input payloads

      Exit codes: 0 written, whatever the results are; 1 some differ from their golden; 64 usage; \
      66 the results cannot be read, or there are none (without --allow-empty); 70 a report cannot \
      be written.
      """)

  @Argument(
    help: "The results, or - for standard input.",
    completion: .file(extensions: ["ndjson", "jsonl", "json"]))
  var results: String

  @Option(
    help: ArgumentHelp(
      "A folder among the inputs of the batch; the golden of a file has the file's path within it.",
      valueName: "folder"), completion: .directory)
  var input: [String] = []

  @Flag(help: "Succeed although there are no results.")
  var allowEmpty = false

  @OptionGroup var reports: BatchReportOptions
  @OptionGroup var goldens: GoldenOptions

  func run() throws {
    do {
      try OutputFiles.check(reports.paths.map { ("--report", $0) }, inputs: [results])
      let reporting = try reports.prepared(
        golden: goldens.folder(inputs: input),
        fallback: [ReportList(argument: "markdown=-")].compactMap(\.self))
      let (totals, isAsRecorded) = try reporting.write(ResultJournal.open(results))
      if totals.hasTornLine {
        StandardOutput.error(
          "pushsim: the last line of \(results) is torn and was left out; the batch that wrote it "
            + "can go on with --resume")
      }
      if totals.count == 0, !allowEmpty {
        throw Failure(
          "there are no results in \(results); name the output of pushsim batch, or give "
            + "--allow-empty where that may be", exitCode: Failure.Code.unreadableInput)
      }
      if !isAsRecorded { throw ExitCode(Failure.Code.fellBack) }
    } catch let code as ExitCode {
      throw code
    } catch let error as BatchError {
      throw Failure(error.commandLineMessage, exitCode: error.code.exitCode)
    } catch {
      throw Failure(error)
    }
  }
}
