import Testing
import TextFormats

@testable import DeliveryReports

@Suite("Differences of texts")
struct TextDifferenceTests {
  @Test("changed lines are marked, with two equal ones around them and marks for what is left out")
  func lines() {
    let difference = TextDifference(
      from: "a\nb\nc\nd\ne\nf\ng", to: "a\nb\nc\nD\ne\nf\ng\nh")
    #expect(
      difference.lines == ["  …", "  b", "  c", "- d", "+ D", "  e", "  f", "  g", "+ h"])
  }

  @Test("equal texts have no differences")
  func equal() {
    #expect(TextDifference(from: "a\nb", to: "a\nb").lines == ["  …"])
  }
}
