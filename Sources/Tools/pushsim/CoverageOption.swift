import ArgumentParser
import CodeCoverage
import CoverageReports
import Foundation

/// `--coverage`, which the commands have that run an extension or an app.
struct CoverageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write into a folder which lines of the extension and the app ran, and which payloads reach \
      them: index.html, coverage.json, coverage.lcov, coverage.profdata. A folder of sources is built \
      for that; a bundle has to be (build --coverage).
      """, valueName: "dir"), completion: .directory)
  var coverage: String?

  /// Collects the counts of what runs in the present task; nil where nobody asks.
  @TaskLocal static var recorder: CoverageRecorder?

  func validate() throws {
    if coverage == "" { throw ValidationError("--coverage is empty; name a folder.") }
  }

  /// Runs `body`, then writes the reports and shows a summary on standard error.
  func counting<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    guard let coverage else { return try await body() }
    let recorder = try CoverageRecorder()
    let result = try await Self.$recorder.withValue(recorder) { try await body() }
    let folder = URL(fileURLWithPath: coverage)
    do {
      let report = try CoverageReport(recorder.finish())
      try report.write(to: folder)
      let page = folder.appendingPathComponent("index.html").path
      StandardOutput.errorText(CoverageSummary(report).text + "page: \(page)\n")
    } catch {
      let isInput = error.code == .notCounted
      throw Failure(
        error.message, exitCode: isInput ? Failure.Code.unreadableInput : Failure.Code.failed)
    }
    return result
  }
}
