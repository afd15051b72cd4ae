import FidelityRules
import NotificationModel
import SimulatorRuntime

/// What the user would have seen of a push, in one word.
public enum Outcome: String, Sendable, Hashable, CaseIterable {
  /// The content the extension handed back in time.
  case modified
  /// The content the extension handed back when its time was up.
  case bestAttempt
  /// The content as it came.
  case original
  /// Nothing: the extension filtered the notification out (LIFE-24).
  case suppressed
  /// Nothing: the push was for the app only (WAKE-05).
  case silent
  /// Nothing: APNs would not have taken the push.
  case rejected
}

/// Why the original content, or nothing, was shown.
public enum OutcomeReason: String, Sendable, Hashable, CaseIterable {
  /// The push does not wake the extension.
  case notWoken
  /// Neither method called the handler (LIFE-04).
  case timedOut
  /// `didReceive` was not reached in time (LIFE-07).
  case startupTimedOut
  /// Ended by a signal (LIFE-09).
  case crashed
  /// Killed for its memory (LIFE-10).
  case memoryExceeded
  /// Ended by itself before calling the handler.
  case exited
  /// What was handed back would not alert the user (LIFE-20).
  case noVisibleAlert
  /// Broke the rules of the channel.
  case protocolViolation
  /// Could not be started.
  case launchFailed
}

/// What the user's permission and settings leave of an alert that is delivered.
public enum AlertPresentation: String, Sendable, Hashable, CaseIterable {
  /// A banner, or what else the user chose for alerts.
  case banner
  /// An entry in Notification Center only, without sound: the permission is provisional (CENT-05).
  case quiet
  /// None; a sound or a badge is all the user gets: alerts are switched off (CENT-06, WAKE-06).
  case none
}

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

/// What a delivery has to come out as.
public struct DeliveryCriterion: Sendable, Hashable {
  /// The outcome that is asked for; nil, the default, for one as intended.
  public var expectation: Expectation?
  /// The severity of findings that it must not have; `error` by default, nil for any.
  public var failsOn: Finding.Severity? = .error

  /// A delivery as intended, without errors among its findings.
  public init() {}

  /// Whether a delivery came out so.
  public func isMet(by delivery: Delivery) -> Bool {
    (expectation?.isMet(by: delivery) ?? delivery.isAsIntended)
      && !delivery.hasFinding(atLeast: failsOn)
  }

  /// Why a delivery is not as it was asked for, in words; nil where its outcome tells.
  public func shortfall(of delivery: Delivery) -> String? {
    if let expectation, !expectation.isMet(by: delivery) {
      let found = delivery.reason.map { ":\($0)" } ?? (delivery.isUnchanged ? ":unchanged" : "")
      return "expected \(expectation), but it was \(delivery.outcome.rawValue)\(found)"
    }
    guard expectation != nil || delivery.isAsIntended, delivery.hasFinding(atLeast: failsOn)
    else { return nil }
    return "\(delivery.outcome.rawValue), but with findings that count as failures"
  }
}
