import Testing
import TextFormats

@Suite("Sizes")
struct ByteSizeTests {
  @Test(
    "a size is a number and a unit; a KB is 1,024 bytes",
    arguments: [
      ("300", 300), ("10KB", 10_240), ("1.5kb", 1_536), ("20 kb", 20_480), ("512KiB", 524_288),
      ("24MB", 24 << 20), ("1mib", 1 << 20), ("2GB", 2 << 30), ("3B", 3), ("0", 0),
    ])
  func read(text: String, bytes: Int) {
    #expect(ByteSize.parse(text) == bytes)
  }

  @Test(
    "anything else is not a size",
    arguments: ["", "KB", "-1KB", "ten", "1TB", "1e400", "inf", "0x10", ".5MB", "2000GB", "1 2KB"])
  func refused(text: String) {
    #expect(ByteSize.parse(text) == nil)
  }

  @Test("a number without a unit counts in what the caller says")
  func bareNumber() {
    #expect(ByteSize.parse("24", bareUnit: 1 << 20) == 24 << 20)
    #expect(ByteSize.parse("24B", bareUnit: 1 << 20) == 24)
  }

  @Test(
    "a size is written in the unit a reader expects",
    arguments: [
      (0, "0 B"), (1_023, "1023 B"), (1_024, "1 KB"), (13_302, "13 KB"), (150_000, "146 KB"),
      (1_048_400, "1 MB"), (24 << 20, "24 MB"), (3_400_000, "3.2 MB"), (5 << 30, "5 GB"),
    ])
  func written(bytes: Int, text: String) {
    #expect(ByteSize.text(bytes) == text)
  }

  @Test(
    "three digits tell neighbouring sizes apart",
    arguments: [
      (700, "700 B"), (1_024, "1 KB"), (22_016, "21.5 KB"), (102_400, "100 KB"),
      (1_048_400, "1 MB"), (3_072_000, "2.93 MB"), (10 << 20, "10 MB"), (120 << 20, "120 MB"),
    ])
  func digits(bytes: Int, text: String) {
    #expect(ByteSize.threeDigits(bytes) == text)
  }

  @Test("memory is written in megabytes")
  func megabytes() {
    #expect(ByteSize.megabytes(24 << 20) == "24 MB")
    #expect(ByteSize.megabytes(6_391_234) == "6.1 MB")
    #expect(ByteSize.megabyteCount(512 << 10) == "0.5")
  }
}
