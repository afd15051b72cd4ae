import NotificationModel
import PushSimulator

/// What a batch does with each payload.
package protocol PayloadStage: Sendable {
  /// How many payloads a worker takes at once: more where one takes next to no time.
  var payloadsAtOnce: Int { get }

  /// What comes of one push.
  /// - Throws: `SimulatorError`: `failed` ends the batch, the others are results of the push.
  func result(of push: Push) async throws(SimulatorError) -> BatchResult
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

  package var payloadsAtOnce: Int { 1 }

  package func result(of push: Push) async throws(SimulatorError) -> BatchResult {
    let delivery = try await simulator.deliver(push)
    return BatchResult(
      delivery, isAsWished: expectation?.isMet(by: delivery) ?? delivery.isAsIntended)
  }
}

extension BatchResult {
  /// A delivery's result: its JSON, with the outcome in front.
  package init(_ delivery: Delivery, isAsWished: Bool) {
    var members = delivery.json.object ?? [:]
    let head = ["outcome", "reason"].map { ($0, members.removeValue(forKey: $0) ?? .null) }
    let outcome = delivery.outcome.rawValue
    self.init(
      label: delivery.reason.map { "\(outcome):\($0)" } ?? outcome, isAsWished: isAsWished,
      elapsedSeconds: delivery.serviceExtension.elapsedSeconds,
      peakBytes: delivery.serviceExtension.peakBytes, head: head, members: members)
  }
}
