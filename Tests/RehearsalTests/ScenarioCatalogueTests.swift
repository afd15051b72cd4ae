import Diagnostics
import PushSimulator
import Rehearsal
import Testing

@Suite struct ScenarioCatalogueTests {
  @Test func `Every quirk QUIR-01…29 is rehearsed or says why not, exactly once`() {
    let rules = ScenarioCatalogue.all.map(\.rule) + UnsupportedQuirk.all.map(\.rule)
    let expected = (1...29).map { $0 < 10 ? "QUIR-0\($0)" : "QUIR-\($0)" }
    #expect(rules.sorted().map(\.rawValue) == expected)
  }

  @Test func `Names are each their own, and fit the command line`() {
    let names = ScenarioCatalogue.all.map(\.name) + UnsupportedQuirk.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z][a-z-]+/) != nil && $0 != "all" })
  }

  @Test func `A scenario is found by name, by rule and among all`() throws {
    #expect(try ScenarioCatalogue.scenarios(named: "webp").map(\.rule) == [.`QUIR-28`])
    #expect(try ScenarioCatalogue.scenarios(named: "quir-04").map(\.name) == ["slow-attachment"])
    #expect(try ScenarioCatalogue.scenarios(named: "all").count == ScenarioCatalogue.all.count)
  }

  @Test func `An unknown name lists the names, an unreachable quirk the reason`() {
    let unknown = #expect(throws: SimulatorError.self) {
      try ScenarioCatalogue.scenarios(named: "slow")
    }
    #expect(unknown?.code == .usage)
    #expect(unknown?.message.contains("slow-attachment") == true)
    let beyond = #expect(throws: SimulatorError.self) {
      try ScenarioCatalogue.scenarios(named: "launch-options")
    }
    #expect(beyond?.message.contains("no app is run") == true)
  }

  @Test func `The list names the others only when asked`() {
    #expect(!ScenarioCatalogue.text(includesOthers: false).contains("QUIR-29"))
    #expect(ScenarioCatalogue.text(includesOthers: true).contains("QUIR-29"))
    #expect(ScenarioCatalogue.json(includesOthers: true).count == 29)
  }
}
