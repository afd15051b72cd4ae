import Testing

@testable import ExtensionSupervisor

@Suite("The memory curve")
struct MemoryCurveTests {
  private func curve(_ samples: [(Duration, Int)]) -> MemoryCurve {
    var curve = MemoryCurve()
    for (time, bytes) in samples { curve.add(bytes, at: time) }
    return curve
  }

  @Test("a short run keeps every sample that changes anything, in order")
  func short() {
    #expect(MemoryCurve().samples.isEmpty)
    let taken = [3, 5, 9, 4, 7].enumerated().map { (Duration.milliseconds($0.offset), $0.element) }
    let kept = curve(taken).samples
    #expect(kept.map(\.bytes) == [3, 5, 9, 4, 7])
    #expect(kept.map(\.at) == taken.map(\.0))
  }

  @Test(
    "at most 512 samples are kept, whatever the length and the rhythm, in the order of time",
    arguments: [
      (250_000 as Int64, 120_000), (20_000_000, 1_500), (1_000, 10_000), (3_000_000_000, 5_000),
    ])
  func bounded(nanoseconds: Int64, count: Int) {
    let taken = (0..<count).map { index in
      (Duration.nanoseconds(nanoseconds * Int64(index)), 1_000 + index * 7_919 % 1_013)
    }
    let kept = curve(taken).samples
    #expect(kept.count <= MemoryCurve.maximumSamples)
    #expect(kept.count >= min(count, 200) || nanoseconds == 1_000)
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.at <= $1.at })
    #expect(kept.first?.at == taken.first?.0 && kept.last?.at == taken.last?.0)
    #expect(kept.first?.bytes == taken.first?.1 && kept.last?.bytes == taken.last?.1)
  }

  @Test("the highest and the lowest sample survive with their times, wherever they stand")
  func extremes() {
    for place in [0, 1, 700, 59_999, 119_998, 119_999] {
      var taken = (0..<120_000).map { (Duration.microseconds(250 * $0), 5_000 + $0 % 100) }
      taken[place].1 = 90_000
      taken[(place + 3_001) % 120_000].1 = 12
      let kept = curve(taken).samples
      #expect(kept.filter { $0.bytes == 90_000 }.map(\.at) == [taken[place].0])
      #expect(kept.filter { $0.bytes == 12 }.map(\.at) == [taken[(place + 3_001) % 120_000].0])
    }
  }

  @Test("resolution is even over the run: a late spike is drawn as sharply as an early one")
  func even() {
    let taken = (0..<3_000).map { index in
      (Duration.milliseconds(10 * index), index % 300 < 20 ? 20_000 : 4_000)
    }
    let kept = curve(taken).samples
    let changes = zip(kept, kept.dropFirst()).filter { $0.bytes < $1.bytes }.map(\.1.at)
    #expect(changes.count == 9, "the tenth spike begins with the run")
    for (index, change) in changes.enumerated() {
      let exact = Duration.seconds(3 * (index + 1))
      #expect(change >= exact && change <= exact + .milliseconds(200), "\(change)")
    }
  }

  @Test("LIFE-10: a peak between two samples is in the run's curve and its peak")
  func peakBetween() {
    var machine = SupervisorStateMachine(limits: ExtensionLimits(), mode: .fresh)
    let times: [(Duration, Int, Int)] = [
      (.milliseconds(1), 3_000, 3_000), (.milliseconds(2), 4_000, 9_000),
      (.milliseconds(3), 4_100, 9_000),
    ]
    for (time, bytes, peak) in times {
      _ = machine.handle(.memorySampled(bytes: bytes, peakBytes: peak), at: time)
    }
    #expect(machine.run.memory.samples.map(\.bytes) == [3_000, 9_000, 4_100])
    #expect(machine.run.peakBytes == 9_000)
  }
}
