import SimulatorRuntime

/// An outcome that is asked for: `OUTCOME` or `OUTCOME:REASON`; `modified` and `bestAttempt` take
/// `changed` or `unchanged` for a reason, which a handler called with the content as it came is.
public struct Expectation: Sendable, Hashable, CustomStringConvertible {
  private static let changes = ["changed", "unchanged"]
  /// The outcome.
  public let outcome: Outcome
  /// Nil when any reason will do.
  public let reason: String?

  /// Reads `modified`, `original:timedOut`, `rejected:PayloadTooLarge`, …
  /// - Throws: `SimulatorError` that lists the outcomes, or the reasons of `original`, which with
  ///   `rejected` alone has one.
  public init(_ text: String) throws(SimulatorError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let outcome = parts.first.flatMap(Outcome.init) else {
      let names = Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw SimulatorError(.usage, "\"\(text)\" is not an outcome; there are \(names)")
    }
    let reason = parts.count == 2 ? parts[1] : nil
    if let reason, Self.changes.contains(reason), outcome == .modified || outcome == .bestAttempt {
      self.outcome = outcome
      self.reason = reason
      return
    }
    if let reason, outcome != .rejected, OutcomeReason(rawValue: reason) == nil {
      let names = OutcomeReason.allCases.map(\.rawValue).joined(separator: ", ")
      throw SimulatorError(.usage, "\"\(reason)\" is no reason; there are \(names)")
    }
    if let reason, outcome != .rejected, outcome != .original {
      throw SimulatorError(
        .usage,
        "\"\(outcome.rawValue)\" never has a reason, such as \"\(reason)\"; original and rejected "
          + "have, and modified and bestAttempt take changed or unchanged")
    }
    self.outcome = outcome
    self.reason = reason
  }

  /// Whether a delivery came out as expected.
  public func isMet(by delivery: Delivery) -> Bool {
    guard outcome == delivery.outcome, let reason else { return outcome == delivery.outcome }
    return Self.changes.contains(reason)
      ? (reason == "unchanged") == delivery.isUnchanged : reason == delivery.reason?.rawValue
  }

  /// The expectation as it is written on the command line.
  public var description: String { reason.map { "\(outcome.rawValue):\($0)" } ?? outcome.rawValue }
}
