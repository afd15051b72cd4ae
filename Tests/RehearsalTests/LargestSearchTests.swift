import Rehearsal
import Testing

@Suite struct LargestSearchTests {
  /// Searches between sizes of a table until there is nothing more to try.
  /// - Returns: the search, and how many rounds and probes it took.
  private func search(
    _ table: [Int], arrives: (Int) -> Bool
  ) -> (search: LargestSearch, rounds: Int, probes: Int) {
    var search = LargestSearch()
    for size in table { search.record(bytes: size, arrives: arrives(size)) }
    var rounds = 0
    var probes = 0
    while !search.probes.isEmpty, rounds < 20 {
      let sizes = search.probes
      rounds += 1
      probes += sizes.count
      for size in sizes { search.record(bytes: size, arrives: arrives(size)) }
    }
    return (search, rounds, probes)
  }

  private let table = [10_000, 21_500, 46_400, 100_000, 215_000, 464_000, 1_000_000, 2_150_000]

  @Test(arguments: [10_000, 10_001, 46_399, 46_400, 99_000, 871_234, 2_149_999])
  func `The edge of a step is found to 2 % in two rounds`(edge: Int) throws {
    let found = search(table) { $0 <= edge }
    let arriving = try #require(found.search.largestArriving)
    let failing = try #require(found.search.smallestFailing)
    #expect(arriving <= edge && edge < failing)
    #expect(Double(failing) / Double(arriving) <= 1.02)
    #expect(found.rounds <= 2)
    #expect(found.probes <= 14)
    #expect(!found.search.isScattered)
  }

  @Test func `A wide gap takes more rounds, never too many probes at once`() throws {
    let found = search([1000, 1_000_000_000]) { $0 <= 4_567_890 }
    #expect(found.search.largestArriving.map { $0 <= 4_567_890 && $0 > 4_470_000 } == true)
    #expect(found.rounds <= 3)
    #expect(found.probes <= 48)
  }

  @Test func `Nothing is tried outside the sizes that were asked for`() {
    let all = search(table) { _ in true }
    #expect(all.probes == 0)
    #expect(all.search.largestArriving == 2_150_000)
    #expect(all.search.smallestFailing == nil)
    let none = search(table) { _ in false }
    #expect(none.probes == 0)
    #expect(none.search.largestArriving == nil)
    #expect(none.search.smallestFailing == 10_000)
  }

  @Test func `Small numbers end at neighbours`() {
    let found = search([1, 10]) { $0 <= 7 }
    #expect(found.search.largestArriving == 7)
    #expect(found.search.smallestFailing == 8)
  }

  @Test func `A failure below the largest that arrives is reported`() {
    let found = search(table) { $0 <= 464_000 && $0 != 100_000 }
    #expect(found.search.isScattered)
    #expect(found.search.largestArriving.map { $0 >= 464_000 } == true)
  }
}
