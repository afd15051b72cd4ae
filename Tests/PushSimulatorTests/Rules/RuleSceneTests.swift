import Diagnostics
import Foundation
import PushSimulator
import TestSupport
import Testing

extension EndToEnd {
  /// Rules as they are seen from outside: a push goes in, and what shows is held against the rule.
  @Suite("Rules from outside")
  struct RuleSceneTests {
    @Test("a delivery keeps the rule", arguments: RuleScene.all)
    func scene(_ scene: RuleScene) async throws {
      let delivery = try await TestDevice().deliver(
        scene.push, to: scene.recipient.appex, scene.configure)
      #expect(delivery.outcomeAndReason == scene.outcome, "\(delivery)")
      if let title = scene.title { #expect(delivery.title == title, "\(delivery)") }
      for rule in scene.finds { #expect(delivery.rules.contains(rule), "\(delivery.findings)") }
      #expect(try scene.holds(delivery), "\(delivery)")
    }
  }
}
