import Testing

@testable import DeliveryReports

@Suite("The page's figures")
struct TimelineFiguresTests {
  @Test("LIFE-10: what is a little over the cap does not read as the cap")
  func held() {
    #expect(TimelineFigures.held(24 << 20, cap: 24 << 20) == "24 MB")
    #expect(TimelineFigures.held((24 << 20) + 28_672, cap: 24 << 20) == "24 MB + 28 KB")
    #expect(TimelineFigures.held(30 << 20, cap: 24 << 20) == "30 MB")
  }
}
