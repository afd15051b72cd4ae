import Testing

@testable import Batches

@Suite("Histogram")
struct HistogramTests {
  @Test("percentiles are off by at most 3 %, the maximum by nothing")
  func percentiles() throws {
    var histogram = Histogram()
    for value in 1...100_000 { histogram.add(value) }
    for (share, exact) in [(0.01, 1_000), (0.5, 50_000), (0.9, 90_000), (0.99, 99_000)] {
      let value = try #require(histogram.percentile(share))
      #expect(abs(value - exact) * 100 <= exact * 3, "\(share): \(value)")
    }
    #expect(histogram.maximum == 100_000)
    #expect(histogram.percentile(1) == 100_000)
  }

  @Test("small values are exact, huge and negative ones have a place too")
  func edges() {
    var histogram = Histogram()
    #expect(histogram.percentile(0.5) == nil)
    for value in [0, 1, 2, 3, 4] { histogram.add(value) }
    #expect(histogram.percentile(0.5) == 2)
    histogram.add(-5)
    #expect(histogram.percentile(0.1) == 0)
    histogram.add(.max)
    #expect(histogram.percentile(1).map { $0 > Int.max / 100 * 97 } == true)
  }
}
