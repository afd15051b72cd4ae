import Foundation
import NotificationModel
import PushSimulator
import Testing

@testable import Rehearsal

/// Scenarios with the extension that comes with the tool, one after the other: each starts
/// processes, and some wait for a deadline.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ScenarioTests {
  private static func options(_ name: String = "RichMedia") -> SimulatorOptions {
    var options = SimulatorOptions()
    options.serviceExtension = Checkout.appex(name)
    options.deadline = .seconds(1)
    options.grace = .milliseconds(500)
    return options
  }

  private static let expected: [(String, [String], attachments: Int)] = [
    ("large-image", ["modified"], 1),
    ("data-task", ["modified"], 1),
    ("debugger", ["modified", "modified"], 1),
    ("slow-attachment", ["bestAttempt"], 0),
    ("startup-stall", ["original:startupTimedOut"], 0),
    ("nil-title", ["modified"], 1),
    ("stripped-key", ["original:notWoken"], 0),
    ("tmp", ["modified"], 1),
    ("http", ["modified"], 0),
    ("locked", ["modified"], 1),
    ("memory", ["original:memoryExceeded"], 0),
    ("twice", ["modified", "modified"], 1),
    ("burst", Array(repeating: "modified", count: 12), 1),
    ("empty-without-entitlement", ["original:noVisibleAlert"], 0),
    ("empty-with-entitlement", ["suppressed"], 0),
    ("collapse", ["modified", "modified"], 1),
    ("stale-path", ["modified", "modified"], 1),
    ("webp", ["modified"], 0),
  ]

  @Test func `Every scenario has an outcome that is expected of the default extension`() {
    #expect(Self.expected.map(\.0) == ScenarioCatalogue.all.map(\.name))
  }

  @Test(arguments: expected)
  func `The default extension comes out as a well-behaved one does`(
    name: String, outcomes: [String], attachments: Int
  ) async throws {
    let scenario = try #require(try ScenarioCatalogue.scenarios(named: name).first)
    let run = try await ScenarioRun.perform(scenario, push: .builtIn, options: Self.options())
    #expect(run.deliveries.map(\.outcomeText) == outcomes)
    #expect(run.deliveries.allSatisfy { ($0.content?.attachments.count ?? 0) == attachments })
    #expect(run.verdict.result == .wellBehaved, "\(run.verdict.remark)")
    #expect(run.verdict.isAsOnDevice)
    #expect(!run.changes.isEmpty)
  }

  @Test func `An extension that never answers falls short of a slow attachment`() async throws {
    let scenario = try #require(try ScenarioCatalogue.scenarios(named: "slow-attachment").first)
    var push = Push.builtIn
    push.bytes =
      Array(
        #"{"aps": {"alert": "Hi", "mutable-content": 1}, "hang": "forever", "#.utf8)
      + Array(#""image": "https://photos.example/a.jpg"}"#.utf8)
    push.bundle = BundleIdentifier("com.example.app")
    let run = try await ScenarioRun.perform(
      scenario, push: push, options: Self.options("Hanging"))
    #expect(run.verdict.result == .fellShort)
    #expect(run.verdict.isAsOnDevice)
    #expect(run.deliveries.map(\.outcomeText) == ["original:timedOut"])
  }

  @Test func `An extension that loads no media does not provoke what media do`() async throws {
    let scenario = try #require(try ScenarioCatalogue.scenarios(named: "webp").first)
    let run = try await ScenarioRun.perform(
      scenario, push: .builtIn, options: Self.options("Trivial"))
    #expect(run.verdict.result == .notProvoked)
    #expect(!run.verdict.isAsOnDevice)
  }

  @Test func `A payload that wakes nobody provokes nothing`() async throws {
    let scenario = try #require(try ScenarioCatalogue.scenarios(named: "collapse").first)
    var push = Push.builtIn
    push.bytes = Array(#"{"aps": {"alert": "Hi"}}"#.utf8)
    push.bundle = BundleIdentifier("com.example.app")
    let run = try await ScenarioRun.perform(scenario, push: push, options: Self.options())
    #expect(run.verdict.result == .notProvoked)
    #expect(run.verdict.remark.contains("mutable-content"))
  }

  @Test func `Media that the user serves stay where they are`() async throws {
    let scenario = try #require(try ScenarioCatalogue.scenarios(named: "collapse").first)
    var options = Self.options()
    options.servedFolders["photos.example"] = Checkout.media
    let run = try await ScenarioRun.perform(scenario, push: .builtIn, options: options)
    #expect(run.deliveries.first?.transfers.first?.bytes == 13302)
  }

  @Test func `A run tells what was done, what came out, and what to do`() async throws {
    let scenario = try #require(try ScenarioCatalogue.scenarios(named: "stripped-key").first)
    let run = try await ScenarioRun.perform(scenario, push: .builtIn, options: Self.options())
    #expect(run.text.hasPrefix("stripped-key  QUIR-10\n"))
    #expect(run.text.contains("  did          mutable-content was removed from aps\n"))
    #expect(run.text.contains("  came out     original:notWoken, no media\n"))
    #expect(run.json["verdict"] == "wellBehaved")
    #expect(run.json["deliveries"]?.array?.count == 1)
  }
}
