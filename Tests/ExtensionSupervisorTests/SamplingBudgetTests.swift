import Testing

@testable import ExtensionSupervisor

@Suite("Looking at the memory of many processes")
struct SamplingBudgetTests {
  @Test("one is looked at as often as it asks for, hundreds for half of the time")
  func shares() {
    let budget = SamplingBudget()
    budget.add()
    for _ in 1...200 { budget.spent(20_000) }
    #expect(budget.pause(5_000_000) == 5_000_000)
    for _ in 2...300 { budget.add() }
    let pause = budget.pause(5_000_000)
    #expect((11_000_000...12_000_000).contains(pause), "\(pause)")
    for _ in 2...300 { budget.remove() }
    #expect(budget.pause(5_000_000) == 5_000_000)
  }

  @Test("a look that was interrupted does not count for more than a millisecond")
  func interrupted() {
    let budget = SamplingBudget()
    budget.add()
    budget.spent(3_000_000_000)
    #expect(budget.pause(250_000) == 250_000)
  }
}
