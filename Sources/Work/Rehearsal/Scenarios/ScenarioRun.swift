import Diagnostics
import NotificationModel
import PushSimulator

/// A scenario that was run: what was done, what came out, and the verdict.
package struct ScenarioRun: Sendable {
  /// The scenario.
  package let scenario: any DeviceScenario
  /// The changes, in words.
  package let changes: [String]
  /// The deliveries of the pushes, in their order.
  package let deliveries: [Delivery]
  /// The verdict.
  package let verdict: ScenarioVerdict

  /// Runs a scenario on a device of its own.
  /// - Parameters:
  ///   - push: the payload.
  ///   - options: the device; its extension is used unless the scenario is shown by a sample.
  ///   - device: the device's folder; nil for a new one, which is removed afterwards.
  /// - Throws: `SimulatorError` for a payload the scenario cannot be shown with, for a sample that
  ///   is not there, and for what this machine could not do.
  package static func perform(
    _ scenario: any DeviceScenario, push: Push, options: SimulatorOptions, device: Device? = nil
  ) async throws -> ScenarioRun {
    let stage = try stage(scenario, push: push, options: options)
    let deliveries = try await Simulator.with(
      device: try device ?? .temporary(), options: stage.options
    ) { simulator in try await deliver(stage, with: simulator) }
    return ScenarioRun(
      scenario: scenario, changes: stage.changes, deliveries: deliveries,
      verdict: scenario.verdict(on: deliveries))
  }

  /// Delivers the push once, as it is, with its media at hand.
  /// - Returns: whether the payload links to media and the extension asks for none, so that scenarios
  ///   would say nothing about it.
  /// - Throws: `SimulatorError` as ``perform(_:push:options:device:)`` does.
  package static func loadsNothing(
    _ push: Push, _ options: SimulatorOptions
  ) async throws -> Bool {
    guard try !MediaLinks(push).urls.isEmpty else { return false }
    var stage = try ScenarioStage(push, options: options)
    stage.fillInMedia()
    let deliveries = try await Simulator.with(device: .temporary(), options: stage.options) {
      [stage] simulator in try await deliver(stage, with: simulator)
    }
    return deliveries.allSatisfy(\.transfers.isEmpty)
  }

  private static func stage(
    _ scenario: any DeviceScenario, push: Push, options: SimulatorOptions
  ) throws(SimulatorError) -> ScenarioStage {
    var stage = try ScenarioStage(push, options: options)
    if let sample = scenario.sample {
      stage.options.serviceExtension = try ShippedExtensions.sample(sample)
      stage.options.isDefaultExtension = false
      stage.note("the sample extension \(sample) took the place of yours")
    }
    if scenario.needsMedia { try stage.requireMedia() }
    stage.fillInMedia()
    try scenario.prepare(&stage)
    return stage
  }

  private static func deliver(
    _ stage: ScenarioStage, with simulator: Simulator
  ) async throws -> [Delivery] {
    guard stage.areAtOnce else {
      var deliveries: [Delivery] = []
      for (push, overrides) in stage.pushes {
        deliveries.append(try await simulator.deliver(push, under: overrides))
      }
      return deliveries
    }
    return try await withThrowingTaskGroup(of: (Int, Delivery).self) { group in
      for (index, (push, overrides)) in stage.pushes.enumerated() {
        group.addTask { (index, try await simulator.deliver(push, under: overrides)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
