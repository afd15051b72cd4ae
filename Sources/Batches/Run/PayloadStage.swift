import NotificationModel
import PushSimulator

/// What a batch does with each payload.
package protocol PayloadStage: Sendable {
  /// How many payloads a worker takes at once, at most: more where one takes next to no time.
  var payloadsAtOnce: Int { get }

  /// What comes of some pushes, in their order; what is returned has been recorded.
  ///
  /// Of the failures, `failed` ends the batch, the others are results of their push.
  func results(of pushes: [Push]) async -> [Result<BatchResult, SimulatorError>]
}

/// Delivers each payload.
package struct DeliveryStage: PayloadStage {
  private let simulator: Simulator
  private let expectation: Expectation?

  /// Delivers to `simulator`; without an expectation, deliveries are as wished when they are as
  /// intended.
  package init(_ simulator: Simulator, expectation: Expectation? = nil) {
    self.simulator = simulator
    self.expectation = expectation
  }

  /// What a process that is reused takes ahead, and the one it serves; a fresh process for each
  /// leaves nothing to be gained.
  package var payloadsAtOnce: Int { simulator.options.process == .reused ? 16 : 1 }

  package func results(of pushes: [Push]) async -> [Result<BatchResult, SimulatorError>] {
    await simulator.deliver(pushes).map { result in
      result.map { delivery in
        BatchResult(
          delivery, isAsWished: expectation?.isMet(by: delivery) ?? delivery.isAsIntended)
      }
    }
  }
}

extension BatchResult {
  /// A delivery's result: its JSON, with the outcome in front.
  package init(_ delivery: Delivery, isAsWished: Bool) {
    let outcome = delivery.outcome.rawValue
    self.init(
      label: delivery.reason.map { "\(outcome):\($0)" } ?? outcome, isAsWished: isAsWished,
      elapsedSeconds: delivery.serviceExtension.elapsedSeconds,
      peakBytes: delivery.serviceExtension.peakBytes,
      head: [("outcome", .string(outcome)), ("reason", JSONValue(delivery.reason))],
      rest: delivery.jsonWithoutOutcome)
  }
}
