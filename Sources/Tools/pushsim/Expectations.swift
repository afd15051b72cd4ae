import ArgumentParser
import Diagnostics
import PushSimulator

/// The expected results of deliveries, for the commands that deliver.
struct ExpectationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The expected outcome, such as modified or original:timedOut, or KEY=VALUE for one of \
      \(ExpectationKey.all.map(\.name).joined(separator: ", ")); exit with 1 otherwise. Repeatable. \
      modified:changed also fails an extension that hands the content back as it came. Expectations \
      of the envelope, or of X.expect.json beside the payload, win.
      """,
      valueName: "outcome[:reason]|key=value"), completion: .outcomes)
  var expect: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Exit with 1 for findings of this severity too (error, warning, info or never), or of this \
      rule; repeatable. Default: error; never where an outcome is expected.
      """, valueName: "severity|rule"), completion: .failOn)
  var failOn: [String] = []

  func validate() throws {
    do { _ = try criterion() } catch { throw ValidationError(error.message) }
  }

  /// Returns the criterion for each delivery.
  /// - Throws: `SimulatorError` for what cannot be expected.
  func criterion() throws(SimulatorError) -> DeliveryCriterion {
    var criterion = DeliveryCriterion()
    for text in expect { try criterion.expectations.add(text) }
    if !failOn.isEmpty { criterion.forbidden = try ForbiddenFindings(words: failOn) }
    return criterion
  }

  /// The meaning of exit code 0, in the words of every command that delivers.
  static let success =
    "0 delivered as intended (modified, suppressed, silent, or shown without asking for the "
    + "extension) and without errors among the findings, or as --expect and --fail-on say"
}
