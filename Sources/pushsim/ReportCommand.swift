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

      With --golden results are compared as batch compares them; goldens without a result are not
      told, since the results may be a part.

      Examples:
        pushsim report results.ndjson >> "$GITHUB_STEP_SUMMARY"
        pushsim report results.ndjson --report html=page.html,csv=results.csv
        pushsim report results.ndjson --report json=- | jq .elapsedSeconds
        pushsim report results.ndjson --golden goldens --input payloads

      Exit codes: 0 written, whatever the results are; 1 some unlike their golden; 64 usage; 66 the \
      results cannot be read; 70 a report cannot be written.
      """)

  @Argument(
    help: "The results, or - for standard input.",
    completion: .file(extensions: ["ndjson", "jsonl", "json"]))
  var results: String

  @Option(
    help: ArgumentHelp(
      "A folder that the batch was given; a file's golden is called as the file is within it.",
      valueName: "folder"), completion: .directory)
  var input: [String] = []

  @OptionGroup var reports: BatchReportOptions

  func run() throws {
    do {
      let reporting = try reports.prepared(
        inputs: input, fallback: [ReportList(argument: "markdown=-")].compactMap(\.self))
      let (totals, isAsRecorded) = try reporting.write(ResultJournal.open(results))
      if totals.hasTornLine {
        StandardOutput.error(
          "pushsim: the last line of \(results) is torn and was left out; the batch that wrote it "
            + "can go on with --resume")
      }
      if !isAsRecorded { throw ExitCode(Failure.Code.fellBack) }
    } catch let code as ExitCode {
      throw code
    } catch let error as BatchError {
      throw Failure(error.message, exitCode: error.code.exitCode)
    } catch {
      throw Failure(error)
    }
  }
}
