import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
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

  private typealias Expected = (String, [String], attachments: Int)

  private static let media: [Expected] = [
    ("large-image", ["modified"], 1),
    ("data-task", ["modified"], 1),
    ("tmp", ["modified"], 1),
    ("http", ["modified"], 0),
    ("stale-path", ["modified", "modified"], 1),
    ("webp", ["modified"], 0),
  ]

  private static let limits: [Expected] = [
    ("debugger", ["modified", "modified"], 1),
    ("slow-attachment", ["bestAttempt"], 0),
    ("startup-stall", ["original:startupTimedOut"], 0),
    ("locked", ["modified"], 1),
    ("memory", ["original:memoryExceeded"], 0),
    ("burst", Array(repeating: "modified", count: 12), 1),
  ]

  private static let contents: [Expected] = [
    ("nil-title", ["modified"], 1),
    ("stripped-key", ["original:notWoken"], 0),
    ("twice", ["modified", "modified"], 1),
    ("empty-without-entitlement", ["original:noVisibleAlert"], 0),
    ("empty-with-entitlement", ["suppressed"], 0),
    ("collapse", ["modified", "modified"], 1),
  ]

  private static let arrivals: [Expected] = [
    ("offline-device", ["modified"], 1),
    ("expired", [], 0),
    ("force-quit", ["silent"], 0),
    ("throttled-silent", Array(repeating: "silent", count: 6), 0),
  ]

  @Test func `Every scenario has an outcome that is expected of the default extension`() {
    let names = (Self.media + Self.limits + Self.contents + Self.arrivals).map(\.0)
    #expect(names.sorted() == ScenarioCatalogue.all.map(\.name).sorted())
  }

  // The default extension comes out of each as a well-behaved one does.

  @Test("QUIR-01, QUIR-02, QUIR-11, QUIR-13, QUIR-27, QUIR-28: quirks of media", arguments: media)
  private func ofMedia(name: String, outcomes: [String], attachments: Int) async throws {
    try await expectWell(name, outcomes, attachments)
  }

  @Test("QUIR-03, QUIR-04, QUIR-05, QUIR-14, QUIR-15, QUIR-17: quirks of limits", arguments: limits)
  private func ofLimits(name: String, outcomes: [String], attachments: Int) async throws {
    try await expectWell(name, outcomes, attachments)
  }

  @Test(
    "QUIR-07, QUIR-10, QUIR-16, QUIR-18, QUIR-19, QUIR-20: quirks of content and identity",
    arguments: contents)
  private func ofContents(name: String, outcomes: [String], attachments: Int) async throws {
    try await expectWell(name, outcomes, attachments)
  }

  @Test("QUIR-21, QUIR-22, QUIR-23, QUIR-24: quirks of arrival", arguments: arrivals)
  private func ofArrivals(name: String, outcomes: [String], attachments: Int) async throws {
    try await expectWell(name, outcomes, attachments)
  }

  @Test("QUIR-21, APNS-26: of three pushes the last arrives, or one that the seed draws")
  func offline() async throws {
    let scenario = try #require(try ScenarioCatalogue.scenarios(named: "offline-device").first)
    func arrived(_ seed: UInt64, random: Bool) throws -> [String] {
      var options = Self.options()
      options.seed = seed
      options.switches.storedPush = random ? .random : .newest
      var stage = try ScenarioStage(.builtIn, options: options)
      try scenario.prepare(&stage)
      return stage.steps.compactMap(\.headers.collapseIdentifier)
    }
    #expect(try arrived(1, random: false) == ["pushsim-offline-3"])
    let drawn = try (0..<40).map { try arrived($0, random: true) }
    #expect(drawn.allSatisfy { $0.count == 1 })
    #expect(Set(drawn.flatMap(\.self)).count == 3, "each of them arrives with some seed")
    #expect(try arrived(7, random: true) == arrived(7, random: true))
  }

  private func expectWell(
    _ name: String, _ outcomes: [String], _ attachments: Int
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
