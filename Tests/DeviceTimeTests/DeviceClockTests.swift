import DeviceTime
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct DeviceClockTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private let start = Self.start

  /// The actions of timers, in order.
  private final class Trace: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  @Test("a manual clock stands still until it is advanced")
  func manual() async throws {
    let clock = DeviceClock(.manual, now: start)
    #expect(clock.now == start)
    try await clock.advance(by: 90)
    #expect(clock.now == start + 90)
  }

  @Test("advancing runs timers by date, equal ones as they were set, each at its own date")
  func order() async throws {
    let clock = DeviceClock(.manual, now: start)
    let trace = Trace()
    for (name, seconds) in [("c", 30.0), ("a", 10), ("b1", 20), ("b2", 20), ("late", 40.5)] {
      clock.schedule(at: start + seconds) { [start] date in
        trace.add("\(name) \(date.timeIntervalSince(start)) \(clock.now == date)")
      }
    }
    try await clock.advance(by: 40)
    #expect(trace.all == ["a 10.0 true", "b1 20.0 true", "b2 20.0 true", "c 30.0 true"])
    #expect(clock.timers == 1)
    #expect(clock.nextTimer == start + 40.5)
  }

  @Test("what a timer schedules on the way runs on the same way, and is waited for")
  func chain() async throws {
    let clock = DeviceClock(.manual, now: start)
    let trace = Trace()
    clock.schedule(at: start + 1) { date in
      trace.add("first")
      await Task.yield()
      clock.schedule(at: date + 1) { _ in trace.add("second") }
      clock.schedule(at: date - 100) { _ in trace.add("overdue") }
    }
    try await clock.advance(by: 5)
    #expect(trace.all == ["first", "overdue", "second"])
    #expect(clock.now == start + 5)
  }

  @Test("a timer that was taken back does not run, and taking it back twice is nothing")
  func cancelled() async throws {
    let clock = DeviceClock(.manual, now: start)
    let trace = Trace()
    let id = clock.schedule(at: start + 1) { _ in trace.add("cancelled") }
    clock.cancel(id)
    clock.cancel(id)
    try await clock.advance(by: 5)
    #expect(trace.all.isEmpty)
  }

  @Test("time does not run backwards, and dates stay in the years 1 to 10,000")
  func refused() async throws {
    let clock = DeviceClock(.manual, now: start)
    var codes: [DeviceClockErrorCode] = []
    for seconds in [-1, 1e15, -.infinity, .infinity, .nan] {
      do { try await clock.advance(by: seconds) } catch { codes.append(error.code) }
    }
    #expect(codes == [.backwards, .outOfRange, .outOfRange, .outOfRange, .outOfRange])
    #expect(throws: DeviceClockError.self) { try clock.set(to: .init(timeIntervalSince1970: 1e15)) }
    #expect(clock.now == start)
  }

  @Test("setting the clock back keeps the dates of timers; forwards, they are due at once")
  func set() async throws {
    let clock = DeviceClock(.manual, now: start)
    let trace = Trace()
    clock.schedule(at: start + 10) { _ in trace.add("ten") }
    try clock.set(to: start - 3_600)
    try await clock.advance(to: start)
    #expect(trace.all.isEmpty)
    try clock.set(to: start + 60)
    #expect(trace.all.isEmpty, "no time passed")
    try await clock.advance(by: 0)
    #expect(trace.all == ["ten"])
    #expect(clock.now == start + 60)
  }

  @Test("ten thousand timers over a year run in the order of their dates")
  func year() async throws {
    let clock = DeviceClock(.manual, now: start)
    let dates = Mutex<[Date]>([])
    for number in 0..<10_000 {
      clock.schedule(at: start + Double(number * 7_919 % 31_536_000)) { date in
        dates.withLock { $0.append(date) }
      }
    }
    try await clock.advance(by: 31_536_000)
    let ran = dates.withLock { $0 }
    #expect(ran.count == 10_000)
    #expect(ran == ran.sorted())
  }

  @Test(
    "a scaled clock and a real one run timers by themselves",
    arguments: [
      DeviceClock.Pace.real, .scaled(1_000_000),
    ])
  func running(pace: DeviceClock.Pace) async {
    let clock = DeviceClock(pace, now: start)
    let (news, sender) = AsyncStream<Date>.makeStream()
    let run = Task { await clock.run() }
    let date = start + (pace == .real ? 0.02 : 20_000)
    clock.schedule(at: date) { _ in sender.yield(clock.now) }
    var iterator = news.makeAsyncIterator()
    let shown = await iterator.next()
    #expect(shown.map { $0 >= date } == true)
    run.cancel()
    await run.value
  }

  @Test("a run that waits for a far timer sees one that is set later and due sooner")
  func sooner() async {
    let clock = DeviceClock(.real, now: start)
    let (news, sender) = AsyncStream<String>.makeStream()
    let run = Task { await clock.run() }
    clock.schedule(at: start + 86_400) { _ in sender.yield("tomorrow") }
    clock.schedule(at: start) { _ in sender.yield("now") }
    var iterator = news.makeAsyncIterator()
    #expect(await iterator.next() == "now")
    run.cancel()
    await run.value
  }
}
