import Diagnostics
import FidelityRules
import Foundation
import TestSupport
import Testing

/// A rule that a delivery or the phone's center can show is tested by one, not only by a test of
/// the code that decides.
@Suite("Rules and deliveries", .timeLimit(.minutes(1)))
struct RuleReachTests {
  /// Where tests run the simulator or the built command, and what their files have in common.
  private static let suites = [
    ("Tests/PushSimulatorTests", "extension EndToEnd"), ("Tests/CommandLineTests", "Tool.run"),
    ("Tests/PushSimTestingTests", "deliver("), ("Tests/StandInTests", "deliver("),
    ("Tests/RehearsalTests", "ScenarioRun.perform"),
    ("Samples/ExtensionTests/Tests", "deliver("),
    // What comes to a phone without a push: its triggers, gestures and files of categories.
    ("Tests/NotificationCenterModelTests", "import NotificationCenterModel"),
    ("Tests/DeviceTimeTests", "import DeviceTime"),
    // What a person sees of it.
    ("Tests/DeviceSurfacesTests", "import DeviceSurfaces"),
    // What a provider gets to hear of APNs.
    ("Tests/APNsEndpointTests", "import APNsEndpoint"),
    ("Tests/PushServerTests", "import PushServer"),
    // What the code of an app, and of a content extension, gets of it.
    ("Tests/PhoneAppTests", "SampleApps"), ("Tests/PhoneAppTests", "ContentApps"),
  ]

  @Test("every rule that is simulated or a switch is tested by deliveries, or by a phone")
  func reached() throws {
    var reached = Set(RuleScene.all.flatMap(\.rules))
    for (folder, mark) in Self.suites {
      for file in try Checkout.files(in: [folder], endings: ["swift"])
      where try String(contentsOf: file, encoding: .utf8).contains(mark) {
        for name in try Checkout.testNames(in: file) { reached.formUnion(Checkout.rules(in: name)) }
      }
    }
    let rules = RuleCatalogue.all.filter(\.status.needsTest).map { $0.id.rawValue }
    let unreached = rules.filter { !reached.contains($0) }
    #expect(
      unreached.isEmpty,
      "no delivery or phone shows \(unreached.joined(separator: ", ")): add a RuleScene for each")
  }

  @Test("the scenes name rules of the catalogue only")
  func known() {
    let known = Set(RuleCatalogue.all.map { $0.id.rawValue })
    let named = Set(RuleScene.all.flatMap { $0.rules + $0.finds })
    #expect(named.subtracting(known) == [])
  }
}
