import Testing
import TextFormats

@Suite("Times")
struct TimeTextTests {
  @Test(
    "a time is a number and a unit",
    arguments: [
      ("500ms", .milliseconds(500)), ("20MS", .milliseconds(20)), ("1.5s", .milliseconds(1500)),
      ("2m", .seconds(120)), ("2min", .seconds(120)), ("1h", .seconds(3600)),
      ("250us", .microseconds(250)), ("0", .zero),
    ] as [(String, Duration)])
  func read(text: String, duration: Duration) {
    #expect(TimeText.parse(text) == duration)
  }

  @Test("anything else is not a time", arguments: ["", "5", "s", "-1s", "1d", "inf", "9000h"])
  func refused(text: String) {
    #expect(TimeText.parse(text) == nil)
  }

  @Test("a number without a unit counts in what the caller says")
  func bareNumber() {
    #expect(TimeText.parse("30", bareUnit: .seconds(1)) == .seconds(30))
  }

  @Test("what is written as an argument is read again", arguments: [0, 20, 999, 1500, 120_000])
  func argument(milliseconds: Int) {
    let duration = Duration.milliseconds(milliseconds)
    #expect(TimeText.parse(TimeText.argument(duration)) == duration)
  }

  @Test(
    "a measured time has the unit a reader expects",
    arguments: [
      (0, "0 ms"), (0.000_44, "0.44 ms"), (0.0099, "9.9 ms"), (0.0372, "37 ms"),
      (0.9991, "999 ms"), (0.9999, "1.00 s"), (1.254, "1.25 s"), (32, "32.00 s"),
      (125.4, "125 s"), (.nan, "–"),
    ] as [(Double, String)])
  func measured(seconds: Double, text: String) {
    #expect(TimeText.measured(seconds) == text)
  }

  @Test(
    "a time that was set is written as it was set",
    arguments: [(30, "30 s"), (1.5, "1.5 s"), (0.5, "500 ms"), (0, "0 s"), (0.1 + 0.2, "300 ms")])
  func setting(seconds: Double, text: String) {
    #expect(TimeText.setting(seconds) == text)
  }

  @Test(
    "a span is written in two units",
    arguments: [(9, "9 s"), (125, "2 min 05 s"), (12_000, "3 h 20 min")])
  func span(seconds: Int, text: String) {
    #expect(TimeText.span(.seconds(seconds)) == text)
  }
}
