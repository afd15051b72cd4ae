import JSONModel
import NotificationModel
import PushSimulator

/// The work of a batch on each payload.
package protocol PayloadStage: Sendable {
  /// How many payloads a worker takes at once, at most: more where one takes next to no time.
  var payloadsAtOnce: Int { get }
  /// How many workers it takes for one job to be under way all the time.
  var workersPerJob: Int { get }

  /// Returns the results of some pushes, in their order; returned results have been recorded.
  ///
  /// Of the failures, `failed` ends the batch, the others are results of their push.
  func results(of pushes: [Push]) async -> [Result<BatchResult, SimulatorError>]
}

extension PayloadStage {
  /// The one that does it.
  package var workersPerJob: Int { 1 }
}

/// Delivers each payload.
package struct DeliveryStage: PayloadStage {
  private let simulator: Simulator
  private let criterion: DeliveryCriterion

  /// Delivers to `simulator`; deliveries are as expected when they meet the criterion.
  package init(_ simulator: Simulator, criterion: DeliveryCriterion = DeliveryCriterion()) {
    self.simulator = simulator
    self.criterion = criterion
  }

  /// As many as make their common transaction cheap.
  package var payloadsAtOnce: Int { 64 }

  /// Where the simulator sees to it that no more extensions run than there are jobs, one worker
  /// reads and records payloads while the other's are with the extension.
  package var workersPerJob: Int { simulator.options.processesAtOnce == nil ? 1 : 2 }

  package func results(of pushes: [Push]) async -> [Result<BatchResult, SimulatorError>] {
    await zip(simulator.deliver(pushes), pushes).map { result, push in
      result.map {
        BatchResult($0, criterion.completing(push.expectations), on: simulator.device)
      }
    }
  }
}

extension BatchResult {
  /// Why a delivery did not come out as intended: its gravest finding, where that is an error or a
  /// warning.
  private static func reason(_ delivery: Delivery) -> [String] {
    let findings = delivery.allFindings
    let gravest =
      findings.first { $0.severity == .error } ?? findings.first { $0.severity == .warning }
    return gravest.map { [$0.line] } ?? []
  }

  /// A delivery's result: its JSON, with the outcome in front, and what it falls short of.
  package init(_ delivery: Delivery, _ criterion: DeliveryCriterion, on device: Device) {
    let outcome = delivery.outcome.rawValue
    let isMet = criterion.isMet(by: delivery, on: device)
    let shortfalls = isMet ? [] : criterion.shortfalls(of: delivery, on: device)
    var head: [(key: String, value: JSONValue)] = [
      ("outcome", .string(outcome)), ("reason", JSONValue(delivery.reason?.rawValue)),
    ]
    if !shortfalls.isEmpty {
      head.append(("shortfalls", .array(shortfalls.map(JSONValue.string))))
    }
    self.init(
      label: delivery.reason.map { "\(outcome):\($0)" } ?? outcome,
      meetsExpectation: isMet,
      elapsedSeconds: delivery.serviceExtension.elapsedSeconds,
      peakBytes: delivery.serviceExtension.peakBytes,
      head: head, rest: delivery.jsonWithoutOutcome)
    isStarved = delivery.serviceExtension.processorWaitSeconds != nil
    if delivery.serviceExtension.isWoken, let path = delivery.serviceExtension.path {
      ran = (path, delivery.serviceExtension.isDefault)
    }
    self.shortfalls = isMet || !shortfalls.isEmpty ? shortfalls : Self.reason(delivery)
  }
}
