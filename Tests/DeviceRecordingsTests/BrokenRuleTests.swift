import DeviceProbes
import DeviceRecordings
import FidelityRules
import Foundation
import PushSimulator
import TestSupport
import Testing

/// Phones of pushsim that break a rule: the kit says so.
@Suite(.timeLimit(.minutes(5))) struct BrokenRuleTests {
  @Test("a rule broken on purpose is seen by exactly its probes", arguments: BrokenRule.all)
  func broken(rule: BrokenRule) async throws {
    let asked = Catalogue.all.filter { probe in rule.asked.contains { probe.id.hasPrefix($0) } }
    let recording = try await rule.run().record(asked)
    #expect(recording.results.count == asked.count)
    let differing = FidelityComparison([recording]).rows.filter { $0.cells[0].answer == .differs }
    #expect(Set(differing.flatMap(\.cells[0].verdicts).map(\.probe)) == rule.probes)
    #expect(differing.map(\.rule.id.rawValue).contains(rule.id))
  }
}

/// A phone that breaks a rule.
struct BrokenRule: Sendable, CustomTestStringConvertible {
  let id: String
  /// The beginnings of the ids of the probes that are asked.
  let asked: [String]
  /// Those of them that see it.
  let probes: Set<String>
  /// The kit on such phones.
  let run: @Sendable () throws -> KitRun

  var testDescription: String { id }

  static let all = [
    BrokenRule(
      id: "LIFE-02", asked: ["deadline.never", "deadline.late", "deadline.no"],
      probes: ["deadline.never"], run: { try KitFixture.run() }),
    BrokenRule(
      id: "LIFE-11", asked: ["deadline.memory", "deadline.crash"], probes: ["deadline.memory"],
      run: { try KitFixture.run { $0.configuration.memoryLimitBytes = 96 << 20 } }),
    BrokenRule(
      id: "LIFE-24", asked: ["deadline.filter", "deadline.badge", "deadline.un"],
      probes: ["deadline.filtered", "deadline.badge-only"],
      run: { try KitFixture.run(filtering: "Release") }),
    BrokenRule(
      id: "ATTA-32", asked: ["attach.t", "attach.local"], probes: ["attach.ten"],
      run: { try KitFixture.run { $0.configuration.storeQuota = StoreQuota(bytes: 10 << 20) } }),
    BrokenRule(
      id: "PAYL-07", asked: ["payload."],
      probes: ["payload.loc", "payload.loc-args", "payload.loc-places"],
      run: { try KitFixture.run { $0.configuration.localizations = Checkout.file("DeviceKit") } }),
  ]
}
