import Figures
import Testing

@Suite struct GoalTests {
  @Test("a ratio is our time over the rival's")
  func ratio() {
    let goal = Goal.ratio("media", ours: 1.2, rival: 1, times: .atMost(1.2))
    #expect(goal.isReached)
    #expect(!Goal.ratio("media", ours: 1.21, rival: 1, times: .atMost(1.2)).isReached)
    #expect(!Goal.ratio("sandbox", ours: 1, rival: 1, times: .below(1)).isReached)
  }

  @Test("a speed-up is the rival's time over ours")
  func speedup() {
    #expect(Goal.speedup("fresh", ours: 1, rival: 3, faster: .atLeast(3)).isReached)
    #expect(!Goal.speedup("fresh", ours: 1, rival: 2.9, faster: .atLeast(3)).isReached)
  }

  @Test("a rival that was not there makes no figure")
  func absence() {
    let goal = Goal.ratio("sandbox", ours: 1, rival: .nan, times: .below(1))
    #expect(!goal.isReached)
    #expect(Goal.table([goal]).rows[0].last == "not raced")
  }

  @Test("the table says what was reached and what was missed")
  func table() {
    let table = Goal.table([
      .ratio("sniff", ours: 0.05, rival: 0.1, times: .atMost(1)),
      .figure("reused", 1600.4, unit: " a second", .atLeast(10_000)),
    ])
    #expect(
      table.rows == [
        ["sniff", "50.0 ms", "100.0 ms", "0.50×", "≤ 1×", "reached"],
        ["reused", "1,600 a second", "–", "–", "≥ 10,000 a second", "**missed**"],
      ])
  }
}
