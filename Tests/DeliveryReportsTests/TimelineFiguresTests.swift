import Testing

@testable import DeliveryReports

@Suite("The page's figures")
struct TimelineFiguresTests {
  @Test(
    "times have the unit a reader expects",
    arguments: [
      (0, "0 ms"), (0.000_44, "0.4 ms"), (0.0099, "9.9 ms"), (0.0372, "37 ms"), (0.9991, "999 ms"),
      (0.9999, "1.00 s"), (1.254, "1.25 s"), (32, "32.00 s"), (125.4, "125 s"), (.nan, "–"),
    ] as [(Double, String)])
  func time(seconds: Double, text: String) {
    #expect(TimelineFigures.time(seconds) == text)
  }

  @Test(
    "settings are written as they are set",
    arguments: [(30, "30 s"), (1.5, "1.5 s"), (0.5, "500 ms"), (0, "0 s"), (0.1 + 0.2, "300 ms")])
  func setting(seconds: Double, text: String) {
    #expect(TimelineFigures.setting(seconds) == text)
  }

  @Test(
    "sizes count 1,024 bytes to a KB",
    arguments: [
      (0, "0 B"), (1_023, "1023 B"), (1_024, "1 KB"), (13_302, "13 KB"), (150_000, "146 KB"),
      (24 << 20, "24 MB"), (3_400_000, "3.2 MB"), (5 << 30, "5 GB"),
    ])
  func size(bytes: Int, text: String) {
    #expect(TimelineFigures.size(bytes) == text)
  }

  @Test("LIFE-10: what is a little over the cap does not read as the cap")
  func held() {
    #expect(TimelineFigures.held(24 << 20, cap: 24 << 20) == "24 MB")
    #expect(TimelineFigures.held((24 << 20) + 28_672, cap: 24 << 20) == "24 MB + 28 KB")
    #expect(TimelineFigures.held(30 << 20, cap: 24 << 20) == "30 MB")
  }
}
