import ArgumentParser
import FidelityRules
import PushSimulator

/// What deliveries must come out as, for the commands that deliver.
struct ExpectationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The expected outcome, such as modified or original:timedOut; exit with 1 otherwise. \
      modified:changed also fails an extension that hands the content back as it came.
      """,
      valueName: "outcome[:reason]"), completion: .outcomes)
  var expect: [String] = []

  @Option(
    help: """
      Exit with 1 for findings of this severity too. Default: error; never with --expect.
      """)
  var failOn: FailOn?

  /// The value of `--fail-on`.
  enum FailOn: String, ExpressibleByArgument, CaseIterable {
    case warning, error, never
  }

  func validate() throws {
    guard expect.count <= 1 else {
      throw ValidationError(
        "--expect \(expect.joined(separator: " and ")): a delivery has one outcome; give one.")
    }
  }

  /// What is asked of each delivery.
  /// - Throws: `SimulatorError` for an outcome that there is not.
  func criterion() throws(SimulatorError) -> DeliveryCriterion {
    var criterion = DeliveryCriterion()
    criterion.expectation = try expect.first.map { text throws(SimulatorError) in
      try Expectation(text)
    }
    switch failOn {
    case .warning: criterion.failsOn = .warning
    case .error: criterion.failsOn = .error
    case .never: criterion.failsOn = nil
    case nil: criterion.failsOn = criterion.expectation == nil ? .error : nil
    }
    return criterion
  }

  /// What exit code 0 means, in the words of every command that delivers.
  static let success =
    "0 delivered as intended (modified, suppressed, silent, or shown without asking for the "
    + "extension) and without errors among the findings, or as --expect and --fail-on say"
}
