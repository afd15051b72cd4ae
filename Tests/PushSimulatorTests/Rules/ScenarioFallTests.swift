import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Rehearsal
import TestSupport
import Testing

extension EndToEnd {
  /// Scenarios with an extension that makes the mistake they are for: each has to provoke it.
  @Suite("Scenarios that an extension falls for")
  struct ScenarioFallTests {
    /// A scenario, what the extension does, and what comes out.
    struct Fall: Sendable, CustomTestStringConvertible {
      var scenario: String
      var act: String
      var outcomes: [String]
      /// Attachments of each delivery.
      var attachments: [Int]

      init(_ scenario: String, _ act: String, _ outcomes: [String], attachments: [Int]) {
        (self.scenario, self.act) = (scenario, act)
        (self.outcomes, self.attachments) = (outcomes, attachments)
      }

      var testDescription: String { "\(scenario): \(act)" }
    }

    private static let killed = "original:memoryExceeded"

    @Test(
      """
      QUIR-01, QUIR-02, QUIR-03, QUIR-07, QUIR-11, QUIR-14, QUIR-16, QUIR-27: a scenario \
      provokes its quirk in an extension that makes the mistake
      """,
      arguments: [
        Fall("large-image", "decode", [killed], attachments: [0]),
        Fall("data-task", "load", [killed], attachments: [0]),
        Fall("debugger", "load", [killed, "modified"], attachments: [0, 1]),
        Fall("nil-title", "empty title", ["original:noVisibleAlert"], attachments: [0]),
        Fall("tmp", "link name", ["modified"], attachments: [0]),
        Fall("locked", "secret", ["original:timedOut"], attachments: [0]),
        Fall("twice", "first only", ["modified", "original:timedOut"], attachments: [0, 0]),
        Fall("stale-path", "stale", ["modified", "modified"], attachments: [1, 0]),
      ])
    func falls(_ fall: Fall) async throws {
      let scenario = try #require(try ScenarioCatalogue.scenarios(named: fall.scenario).first)
      var options = SimulatorOptions()
      options.serviceExtension = try TestExtension.acting.appex()
      options.deadline = .seconds(3)
      options.grace = .milliseconds(100)
      let push = try Push.waking([
        "act": .string(fall.act), "image": "https://photos.example/photo.jpg",
      ])
      let run = try await ScenarioRun.perform(scenario, push: push, options: options)
      #expect(run.deliveries.map(\.outcomeAndReason).sorted() == fall.outcomes.sorted(), "\(run)")
      #expect(run.deliveries.map(\.files.count).sorted() == fall.attachments.sorted(), "\(run)")
      #expect(run.verdict.result == .fellShort, "\(run.verdict)")
    }
  }
}
