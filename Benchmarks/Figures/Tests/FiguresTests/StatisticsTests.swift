import Figures
import Testing

@Suite struct StatisticsTests {
  @Test("the median is the middle one, or the mean of the middle two")
  func median() {
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 3, 2].median == 2.5)
    #expect([Double]().median.isNaN)
  }

  @Test("a percentile is the smallest value that the share does not exceed")
  func percentile() {
    let values = (1...200).map(Double.init).shuffled()
    #expect(values.percentile(0.99) == 198)
    #expect(values.percentile(0.5) == 100)
    #expect(values.percentile(1) == 200)
    #expect(values.percentile(0) == 1)
    #expect([Double]().percentile(0.5).isNaN)
  }

  @Test("figures that are none are shown as a dash")
  func shown() {
    #expect(1.005.shown() == "1.00" || 1.005.shown() == "1.01")
    #expect(Double.nan.shown() == "–")
    #expect(Double.infinity.shown(0) == "–")
  }

  @Test(
    "numbers have commas between the thousands",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (1_000_000, "1,000,000"), (-12_345, "-12,345"),
    ])
  func grouped(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
