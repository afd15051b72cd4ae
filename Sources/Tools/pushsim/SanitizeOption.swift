import ArgumentParser
import CodeSanitizers
import DeliveryReports
import Diagnostics

/// `--sanitize`, which the commands have that run an extension or an app.
struct SanitizeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Find memory that is used after it was freed or beyond its end (address), or values that two \
      threads reach at once (thread), with the lines. A folder of sources is built for that; a bundle \
      has to be (build --sanitize).
      """, valueName: "kind"))
  var sanitize: Sanitizer?

  /// Collects the reports of what runs in the present task; nil where nobody asks.
  @TaskLocal static var recorder: SanitizerRecorder?

  /// Runs `body`, then shows on standard error what no delivery has among its findings: reports of
  /// apps and content extensions.
  /// - Parameter failsOnAny: whether reports count that a delivery has, which `body` does not judge.
  /// - Throws: `ExitCode` 1 when there is some.
  func checking<Result>(
    failsOnAny: Bool = false, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    guard let sanitize else { return try await body() }
    let recorder = try SanitizerRecorder(sanitize)
    let result = try await Self.$recorder.withValue(recorder) { try await body() }
    let rest = recorder.finish()
    for (program, findings) in rest {
      for finding in findings {
        StandardOutput.error(TerminalText.printable("pushsim: \(program): \(finding.line)"))
      }
    }
    if !rest.isEmpty || failsOnAny && recorder.hasFound { throw ExitCode(Failure.Code.fellBack) }
    return result
  }
}

extension Sanitizer: ExpressibleByArgument {}
