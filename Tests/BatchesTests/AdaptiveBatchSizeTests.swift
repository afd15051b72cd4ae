import Testing

@testable import Batches

@Suite("How many payloads a worker takes at once")
struct AdaptiveBatchSizeTests {
  @Test("more and more while they are quick, never more than the stage takes")
  func quick() {
    var pace = AdaptiveBatchSize(maximum: 16)
    var counts: [Int] = []
    for _ in 0..<6 {
      counts.append(pace.count)
      pace.took(.microseconds(100 * pace.count), for: pace.count)
    }
    #expect(counts == [1, 2, 4, 8, 16, 16])
  }

  @Test("one at a time when one alone takes long, and as many as fit otherwise")
  func slow() {
    var pace = AdaptiveBatchSize(maximum: 16)
    for _ in 0..<4 { pace.took(.microseconds(1), for: pace.count) }
    pace.took(.milliseconds(64), for: 16)
    #expect(pace.count == 5)
    pace.took(.seconds(30), for: 5)
    #expect(pace.count == 1)
    pace.took(.zero, for: 1)
    #expect(pace.count == 2)
  }
}
