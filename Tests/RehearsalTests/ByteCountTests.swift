import Rehearsal
import Testing

@Suite struct ByteCountTests {
  @Test(arguments: [
    ("10KB", 10_000), ("1.5MB", 1_500_000), ("512KiB", 524_288), ("1mib", 1_048_576),
    ("700", 700), ("20 kb", 20_000), ("3B", 3),
  ])
  func `A size is a number and a unit, in thousands or in 1024s`(text: String, bytes: Int) {
    #expect(ByteCount.parse(text) == bytes)
  }

  @Test(arguments: ["", "KB", "-1KB", "0", "ten", "1TB", "2000MB", "1e400"])
  func `Anything else is no size`(text: String) {
    #expect(ByteCount.parse(text) == nil)
  }

  @Test(arguments: [
    (700, "700 B"), (1000, "1 KB"), (21_544, "21.5 KB"), (100_000, "100 KB"), (999_400, "999 KB"),
    (999_600, "1 MB"), (2_926_000, "2.93 MB"), (10_000_000, "10 MB"), (99_960, "100 KB"),
    (120_000_000, "120 MB"),
  ])
  func `A size is written with three digits`(bytes: Int, text: String) {
    #expect(ByteCount.text(bytes) == text)
  }
}
