import Figures
import Testing

@Suite struct RecordedRatiosTests {
  private static let goals: [Goal] = [
    .ratio("media", ours: 2, rival: 1, times: .atMost(1.2)),
    .speedup("fresh", ours: 1, rival: 3, faster: .atLeast(3)),
    .ratio("sandbox", ours: 0.7, rival: 1, times: .below(1)),
    .figure("reused", 9_000, unit: " a second", .atLeast(10_000)),
    .ratio("absent", ours: 1, rival: .nan, times: .atMost(1)),
  ]

  private static let recorded = RecordedRatios(
    section: "## Races\n\n\(Goal.table(goals).markdown)\n\ntext | of | no | table | at all\n")

  @Test("the table of a report is read back; what has no rival is not")
  func reading() {
    #expect(Self.recorded.ratios == ["media": 2, "fresh": 3, "sandbox": 0.7])
  }

  @Test("a ratio that is worse by more than the share is found, in either direction")
  func regressions() {
    #expect(Self.recorded.regressions(in: Self.goals, by: 0.15).isEmpty)
    let now: [Goal] = [
      .ratio("media", ours: 2.29, rival: 1, times: .atMost(1.2)),
      .speedup("fresh", ours: 1, rival: 2.5, faster: .atLeast(3)),
      .ratio("sandbox", ours: 0.9, rival: 1, times: .below(1)),
      .figure("reused", 1, unit: " a second", .atLeast(10_000)),
      .ratio("new", ours: 9, rival: 1, times: .atMost(1)),
      .ratio("absent", ours: 1, rival: .nan, times: .atMost(1)),
    ]
    let found = Self.recorded.regressions(in: now, by: 0.15)
    #expect(found.map(\.what) == ["fresh", "sandbox"])
    #expect("\(found[1])" == "sandbox: 0.90× now, 0.70× then")
    #expect(Self.recorded.regressions(in: now, by: 0.1).map(\.what).first == "media")
  }
}
