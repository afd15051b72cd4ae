import Testing

@testable import DeliveryReports

@Suite("The page's time axis")
struct TimelineAxisTests {
  @Test(
    "ticks are round, evenly spaced from 0 on, at most ten and at least three",
    arguments: [
      0.001, 0.0041, 0.0137, 0.04, 0.1, 0.244, 0.5, 0.98, 1, 1.25, 2.9, 9.9, 12, 30, 32, 59, 61,
      119, 300, 1_000, 3_599, 7_300, 86_400, 100_000,
    ])
  func ticks(end: Double) {
    let axis = TimelineAxis(end: end)
    let ticks = axis.ticks
    #expect(ticks.first == TimelineAxis.Tick(seconds: 0, label: "0"))
    #expect((3...TimelineAxis.maximumTicks).contains(ticks.count), "\(ticks)")
    #expect((ticks.last?.seconds ?? 0) <= axis.span)
    #expect(Set(ticks.map(\.label)).count == ticks.count, "\(ticks)")
    let step = ticks[1].seconds
    for (index, tick) in ticks.enumerated() {
      #expect(abs(tick.seconds - step * Double(index)) < step / 1_000)
    }
  }

  @Test(
    "labels carry the unit that suits the span",
    arguments: [
      (0.0005, ["0", "0.2 ms", "0.4 ms"]), (0.04, ["0", "5 ms", "10 ms"]),
      (0.85, ["0", "100 ms", "200 ms"]), (1.25, ["0", "0.2 s", "0.4 s"]),
      (30, ["0", "5 s", "10 s"]),
      (200, ["0", "30 s", "60 s"]), (600, ["0", "2 min", "4 min"]),
      (30_000, ["0", "1 h", "2 h"]),
    ] as [(Double, [String])])
  func labels(end: Double, labels: [String]) {
    #expect(Array(TimelineAxis(end: end).ticks.map(\.label).prefix(3)) == labels)
  }

  @Test("every moment lies on the axis, with room after the last")
  func percent() {
    let axis = TimelineAxis(end: 2)
    #expect(axis.percent(0) == 0)
    #expect(axis.percent(axis.span / 2) == 50)
    #expect(axis.percent(2) > 97 && axis.percent(2) < 100)
    #expect(axis.percent(99) == 100 && axis.percent(-1) == 0)
    #expect(axis.percent(.nan) == 0 && axis.percent(.infinity) == 0)
    #expect(axis.css(axis.span / 4) == "25.000%")
    #expect(axis.css(from: 5, to: 1) == "0.000%")
  }

  @Test("the deadline is on the axis when it is near, and does not squeeze a short run")
  func deadline() {
    #expect(TimelineAxis(end: 0.04, deadline: 30).span < 0.05)
    #expect(TimelineAxis(end: 0.9, deadline: 1).span >= 1)
    #expect(TimelineAxis(end: 1.5, deadline: 1).span >= 1.5)
  }

  @Test("an axis without any time has a width all the same", arguments: [0, -1, .nan, .infinity])
  func empty(end: Double) {
    let axis = TimelineAxis(end: end)
    #expect(axis.span > 0 && axis.span.isFinite)
    #expect(axis.ticks.count > 2)
  }
}
