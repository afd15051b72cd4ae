import Testing

@testable import SimulatedNetwork

@Suite struct LinkScheduleTests {
  private static let segment = LossModel.segmentBytes
  private static let presets = NetworkCondition.presets
  private static let lossless = presets.filter {
    $0.download.lossRate == 0 && $0.download.bitsPerSecond != nil
  }
  private static let lossy = presets.filter { (0.001..<1).contains($0.download.lossRate) }

  @Test("Segments leave at the bandwidth and arrive a delay later", arguments: lossless)
  func bandwidth(preset: NetworkCondition) throws {
    for direction in [preset.download, preset.upload] {
      let bandwidth = try #require(direction.bitsPerSecond)
      var schedule = LinkSchedule(direction, roundTrip: preset.roundTrip)
      schedule.add(stream: 1, seed: 0)
      schedule.offer(100 * Self.segment, stream: 1, at: .seconds(1))
      let passages = schedule.removePassages(until: .seconds(1_000))
      #expect(passages.map(\.bytes) == Array(repeating: Self.segment, count: 100))
      for (index, passage) in passages.enumerated() {
        let seconds = 1 + Double((index + 1) * Self.segment * 8) / bandwidth
        #expect(abs((passage.leaves - .seconds(seconds)) / .microseconds(1)) < 1)
        #expect(passage.arrives == passage.leaves + direction.delay)
      }
    }
  }

  @Test("A link that was idle does not make up for it")
  func idle() {
    var schedule = LinkSchedule(Self.direction(bits: 8_000), roundTrip: .zero)
    schedule.add(stream: 1, seed: 0)
    schedule.offer(1_000, stream: 1, at: .seconds(5))
    schedule.offer(1_000, stream: 1, at: .seconds(60))
    let leaves = schedule.removePassages(until: .seconds(100)).map(\.leaves)
    // A segment ends at a multiple of its size, so that the same stream is cut the same way.
    #expect(leaves == [.seconds(6), .milliseconds(60_460), .seconds(61)])
  }

  @Test("Only what has started to leave is taken, and the next start is known")
  func starts() {
    var schedule = LinkSchedule(Self.direction(bits: 8 * 1_460), roundTrip: .zero)
    schedule.add(stream: 1, seed: 0)
    #expect(schedule.nextStart == nil)
    schedule.offer(3 * Self.segment, stream: 1, at: .zero)
    #expect(schedule.removePassages(until: .milliseconds(1_500)).count == 2)
    #expect(schedule.nextStart == .seconds(2))
    #expect(schedule.removePassages(until: .milliseconds(1_900)).isEmpty)
    #expect(schedule.removePassages(until: .seconds(2)).map(\.leaves) == [.seconds(3)])
  }

  @Test("Connections take turns and share the bandwidth")
  func sharing() {
    var schedule = LinkSchedule(Self.direction(bits: 8 * 1_460), roundTrip: .zero)
    for stream in 1...3 {
      schedule.add(stream: stream, seed: 0)
      schedule.offer(10 * Self.segment, stream: stream, at: .zero)
    }
    let passages = schedule.removePassages(until: .seconds(100))
    #expect(passages.map(\.stream) == (0..<30).map { $0 % 3 + 1 })
    #expect(passages.map(\.leaves) == (1...30).map { .seconds($0) })
  }

  @Test("The rest of a removed connection does not take the others' time")
  func removal() {
    var schedule = LinkSchedule(Self.direction(bits: 8 * 1_460), roundTrip: .zero)
    for stream in 1...2 {
      schedule.add(stream: stream, seed: 0)
      schedule.offer(10 * Self.segment, stream: stream, at: .zero)
    }
    schedule.remove(stream: 1)
    #expect(
      schedule.removePassages(until: .seconds(100)).map(\.leaves) == (1...10).map { .seconds($0) })
  }

  @Test(
    "In the long run a connection gets what Mathis et al. say, or the bandwidth", arguments: lossy)
  func lossBound(preset: NetworkCondition) throws {
    let direction = preset.download
    let bandwidth = try #require(direction.bitsPerSecond) / 8
    let roundTrip = preset.roundTrip / .seconds(1)
    let bound = 1_460 / roundTrip * (1.5 / direction.lossRate).squareRoot()
    let count = 20_000
    var schedule = LinkSchedule(direction, roundTrip: preset.roundTrip)
    schedule.add(stream: 1, seed: 7)
    schedule.offer(count * Self.segment, stream: 1, at: .zero)
    let last = try #require(schedule.removePassages(until: .seconds(1_000_000)).last?.arrives)
    let rate = Double(count * Self.segment) / (last / .seconds(1))
    #expect(abs(rate / min(bound, bandwidth) - 1) < 0.01)
  }

  @Test("Loss bounds each connection, not the link")
  func lossBoundEach() throws {
    let preset = try #require(NetworkCondition.preset(named: "Very Bad Network"))
    var schedule = LinkSchedule(preset.download, roundTrip: preset.roundTrip)
    for stream in 1...2 {
      schedule.add(stream: stream, seed: UInt64(stream))
      schedule.offer(1_000 * Self.segment, stream: stream, at: .zero)
    }
    let passages = schedule.removePassages(until: .seconds(100))
    for stream in 1...2 {
      let bytes = passages.filter { $0.stream == stream }.reduce(0) { $0 + $1.bytes }
      #expect(abs(Double(bytes) / (100 * 5_654.6) - 1) < 0.01)
    }
  }

  @Test(
    "In 30 s Edge carries about 0.9 MB, 3G 2.9 MB, Very Bad Network 0.17 MB",
    arguments: [("Edge", 0.9), ("3G", 2.9), ("Very Bad Network", 0.17)])
  func thirtySeconds(name: String, megabytes: Double) throws {
    let preset = try #require(NetworkCondition.preset(named: name))
    let carried = (0..<20).map { (seed: UInt64) in
      var schedule = LinkSchedule(preset.download, roundTrip: preset.roundTrip)
      schedule.add(stream: 1, seed: seed)
      schedule.offer(10_000_000, stream: 1, at: .zero)
      return schedule.removePassages(until: .seconds(30)).filter {
        $0.arrives ?? .seconds(60) <= .seconds(30)
      }
      .reduce(0) { $0 + $1.bytes }
    }
    let mean = Double(carried.reduce(0, +)) / Double(carried.count) / 1e6
    #expect(abs(mean / megabytes - 1) < 0.06, "\(mean) MB")
  }

  @Test("With 100 % loss nothing ever arrives")
  func allLost() {
    var schedule = LinkSchedule(Self.direction(loss: 1), roundTrip: .zero)
    schedule.add(stream: 1, seed: 0)
    schedule.offer(10 * Self.segment, stream: 1, at: .zero)
    schedule.offerMark(stream: 1, at: .zero)
    let passages = schedule.removePassages(until: .seconds(1_000))
    #expect(passages.count == 11)
    #expect(passages.allSatisfy { $0.arrives == nil })
  }

  @Test("A lost segment is a round trip late in a stream, a timeout late at its end")
  func retransmissions() throws {
    let roundTrip = Duration.milliseconds(200)
    let direction = Self.direction(bits: 1e6, delay: .milliseconds(100), loss: 0.01)
    var late: (inside: Set<Duration>, tail: Set<Duration>) = ([], [])
    for seed in 0..<400 as Range<UInt64> {
      var schedule = LinkSchedule(direction, roundTrip: roundTrip)
      schedule.add(stream: 1, seed: seed)
      schedule.offer(4 * Self.segment, stream: 1, at: .zero)
      let passages = schedule.removePassages(until: .seconds(100))
      let lateness = try passages.map { try #require($0.arrives) - $0.leaves - direction.delay }
      late.inside.insert(lateness[0])
      if lateness[..<3].allSatisfy({ $0 == .zero }) { late.tail.insert(lateness[3]) }
    }
    // A second loss in a row is too unlikely here to be seen at the first segment.
    #expect(late.inside == [.zero, roundTrip])
    #expect(late.tail == [.zero, .seconds(1)])
  }

  @Test("Timeouts double and start at two round trips where these are long")
  func timeouts() {
    let model = LossModel(rate: 0.5, roundTrip: .seconds(2))
    let seen = Set(
      (0..<1_000).map { ordinal in
        var generator = SeededGenerator(seed: 1, ordinal)
        return model.lateness(bytesBehind: 0, using: &generator)
      })
    let expected = [0, 4, 12, 28, 60].map { Duration.seconds($0) }
    #expect(seen.isSuperset(of: expected))
    #expect(seen.compactMap(\.self).sorted().prefix(5) == expected[...])
  }

  @Test("A lost handshake is late by 1 s, 3 s, 7 s; with loss everywhere it never ends")
  func handshakes() {
    func lateness(_ ordinal: Int, _ upload: Double, _ download: Double) -> Duration? {
      var generator = SeededGenerator(seed: 1, ordinal)
      return LossModel.handshakeLateness(upload: upload, download: download, using: &generator)
    }
    #expect((0..<100).allSatisfy { lateness($0, 0, 0) == .zero })
    #expect((0..<100).allSatisfy { lateness($0, 1, 0) == nil && lateness($0, 0, 1) == nil })
    let seen = (0..<2_000).compactMap { lateness($0, 0.1, 0.1) }
    #expect(seen.count == 2_000)
    #expect(Array(Set(seen).sorted().prefix(3)) == [.zero, .seconds(1), .seconds(3)])
    // Both packets must get through: 0.9².
    #expect(abs(Double(seen.count { $0 == .zero }) / 2_000 - 0.81) < 0.03)
  }

  @Test("Jitter stays within its bounds and never changes the order")
  func jitter() throws {
    var direction = Self.direction(bits: 1e6, delay: .milliseconds(100))
    direction.jitter = .milliseconds(50)
    var schedule = LinkSchedule(direction, roundTrip: .milliseconds(200))
    schedule.add(stream: 1, seed: 3)
    var previous = Duration.zero
    var ways: [Duration] = []
    for second in 0..<500 {
      schedule.offer(Self.segment, stream: 1, at: .seconds(second))
      for passage in schedule.removePassages(until: .seconds(second)) {
        let arrives = try #require(passage.arrives)
        #expect(arrives >= previous)
        previous = arrives
        ways.append(arrives - passage.leaves)
      }
    }
    #expect(ways.allSatisfy { $0 >= .milliseconds(50) && $0 <= .milliseconds(150) })
    #expect(ways.contains { $0 < .milliseconds(60) } && ways.contains { $0 > .milliseconds(140) })
  }

  @Test("The same seed gives the same schedule, another seed another")
  func reproducible() throws {
    let first = try Self.veryBadRun(seed: 1)
    #expect(try Self.veryBadRun(seed: 1) == first)
    #expect(try Self.veryBadRun(seed: 2) != first)
  }

  @Test(
    "The schedule does not depend on how a busy connection's bytes were read, nor when it is asked")
  func chunks() throws {
    let whole = try Self.veryBadRun(seed: 5)
    #expect(try Self.veryBadRun(seed: 5, chunk: 1_000) == whole)
    #expect(try Self.veryBadRun(seed: 5, chunk: 16_384, step: .milliseconds(7)) == whole)
  }

  @Test("A mark arrives with or after the last byte before it")
  func marks() throws {
    var schedule = LinkSchedule(
      Self.direction(bits: 8 * 1_460, delay: .seconds(1)), roundTrip: .seconds(2))
    schedule.add(stream: 1, seed: 0)
    schedule.offer(2 * Self.segment, stream: 1, at: .zero)
    schedule.offerMark(stream: 1, at: .zero)
    schedule.offerMark(stream: 1, at: .seconds(10))
    let passages = schedule.removePassages(until: .seconds(20))
    #expect(passages.map(\.bytes) == [Self.segment, Self.segment, 0, 0])
    #expect(passages.map(\.arrives) == [.seconds(2), .seconds(3), .seconds(3), .seconds(11)])
  }

  @Test("Bigger pieces take the same time in all")
  func granularity() throws {
    let preset = try #require(NetworkCondition.preset(named: "Wi-Fi 802.11ac"))
    var ends: [Duration] = []
    var counts: [Int] = []
    for granularity in [Duration.zero, .milliseconds(1)] {
      var schedule = LinkSchedule(
        preset.download, roundTrip: preset.roundTrip, granularity: granularity)
      schedule.add(stream: 1, seed: 0)
      schedule.offer(10_000_000, stream: 1, at: .zero)
      let passages = schedule.removePassages(until: .seconds(10))
      #expect(passages.reduce(0) { $0 + $1.bytes } == 10_000_000)
      ends.append(try #require(passages.last?.leaves))
      counts.append(passages.count)
    }
    #expect(abs((ends[0] - ends[1]) / .microseconds(1)) < 1)
    #expect(counts[0] > 15 * counts[1])
  }

  @Test("Without figures everything passes at once")
  func plain() {
    var schedule = LinkSchedule(.init(), roundTrip: .zero)
    schedule.add(stream: 1, seed: 0)
    schedule.offer(5_000_000, stream: 1, at: .seconds(1))
    #expect(
      schedule.removePassages(until: .seconds(1)) == [
        .init(stream: 1, bytes: 5_000_000, leaves: .seconds(1), arrives: .seconds(1))
      ])
  }

  private static func direction(
    bits: Double? = nil, delay: Duration = .zero, loss: Double = 0
  ) -> NetworkCondition.Direction {
    var direction = NetworkCondition.Direction()
    direction.bitsPerSecond = bits
    direction.delay = delay
    direction.lossRate = loss
    return direction
  }

  /// 300 KB over Very Bad Network with jitter, entering in chunks.
  private static func veryBadRun(
    seed: UInt64, chunk: Int = 300_000, step: Duration = .seconds(1_000)
  ) throws -> [LinkSchedule.Passage] {
    var preset = try #require(NetworkCondition.preset(named: "Very Bad Network"))
    preset.download.jitter = .milliseconds(100)
    var schedule = LinkSchedule(preset.download, roundTrip: preset.roundTrip)
    schedule.add(stream: 1, seed: seed)
    for start in stride(from: 0, to: 300_000, by: chunk) {
      schedule.offer(min(chunk, 300_000 - start), stream: 1, at: .zero)
    }
    var passages: [LinkSchedule.Passage] = []
    var time = Duration.zero
    while time < .seconds(100) {
      time += step
      passages += schedule.removePassages(until: time)
    }
    return passages
  }
}
