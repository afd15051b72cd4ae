import PushSimulator
import Rehearsal
import SimulatedNetwork
import Testing

@Suite struct SweepPlanTests {
  @Test func `A plan is the product of sizes, conditions and memory limits`() {
    let plan = SweepPlan(
      sizes: [2, 1, 2], conditions: [.init(name: "a"), .init(name: "b"), .init(name: "a")],
      memoryLimits: [24, 12])
    #expect(plan.sizes == [1, 2])
    #expect(plan.memoryLimits == [12, 24])
    #expect(plan.columns.map(\.condition.name) == ["a", "b", "a", "b"])
    #expect(plan.columns.map(\.memoryLimitBytes) == [12, 12, 24, 24])
    #expect(plan.cellCount == 8)
  }

  @Test func `All conditions go from the slowest to the fastest`() throws {
    let all = try SweepPlan.conditions(["all"])
    #expect(Set(all.map(\.name)) == Set(NetworkCondition.presets.map(\.name)))
    let bandwidths = all.filter { $0.download.lossRate < 1 }
      .map { $0.download.bitsPerSecond ?? .infinity }
    #expect(bandwidths == bandwidths.sorted())
  }

  @Test func `Conditions are named in any case, and none is a link that does nothing`() throws {
    let found = try SweepPlan.conditions(["edge, LTE", "None"])
    #expect(found.map(\.name) == ["Edge", "LTE", "none"])
    #expect(found.last == NetworkCondition(name: "none"))
  }

  @Test func `An unknown condition is a usage error`() {
    let error = #expect(throws: SimulatorError.self) { try SweepPlan.conditions(["Edge,5G"]) }
    #expect(error?.code == .usage)
  }
}
