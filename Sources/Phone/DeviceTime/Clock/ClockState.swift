import Foundation
import HeapModule

/// The time of a clock and the timers that wait on it, as a pure value.
struct ClockState: Sendable {
  /// A timer's place in the order: by date, then as they were set.
  struct Entry: Comparable, Sendable {
    var date: Date
    var id: DeviceClock.TimerID

    static func < (left: Entry, right: Entry) -> Bool {
      left.date == right.date ? left.id.number < right.id.number : left.date < right.date
    }
  }

  /// The years 1 to 10,000, which calendars reckon well.
  static let range =
    Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_800)

  let pace: DeviceClock.Pace
  /// The time of the clock when it was last set or advanced.
  private var shown: Date
  /// The machine's time then.
  private var since: ContinuousClock.Instant
  private var heap = Heap<Entry>()
  private var actions: [DeviceClock.TimerID: DeviceClock.Action] = [:]
  private var count = 0

  init(pace: DeviceClock.Pace, now: Date, at instant: ContinuousClock.Instant) {
    self.pace = pace
    shown = now
    since = instant
  }

  /// How many timers wait.
  var timers: Int { actions.count }

  func now(at instant: ContinuousClock.Instant) -> Date {
    pace.rate == 0 ? shown : shown + since.duration(to: instant).seconds * pace.rate
  }

  /// How long the machine waits for a date of the device; nil for a clock that stands still.
  func wait(until date: Date, at instant: ContinuousClock.Instant) -> Duration? {
    guard pace.rate > 0 else { return nil }
    return .seconds(max(0, date.timeIntervalSince(now(at: instant)) / pace.rate))
  }

  mutating func show(_ date: Date, at instant: ContinuousClock.Instant) {
    shown = date
    since = instant
  }

  mutating func add(_ date: Date, _ action: @escaping DeviceClock.Action) -> DeviceClock.TimerID {
    count += 1
    let id = DeviceClock.TimerID(number: count)
    heap.insert(Entry(date: date, id: id))
    actions[id] = action
    return id
  }

  mutating func cancel(_ id: DeviceClock.TimerID) { actions[id] = nil }

  /// When the next timer is due; nil when none waits.
  mutating func nextDate() -> Date? {
    dropCancelled()
    return heap.min?.date
  }

  /// Takes the first timer that is due at `date`.
  mutating func popFirst(through date: Date) -> (date: Date, action: DeviceClock.Action)? {
    dropCancelled()
    guard let entry = heap.min, entry.date <= date else { return nil }
    heap.removeMin()
    return actions.removeValue(forKey: entry.id).map { (entry.date, $0) }
  }

  private mutating func dropCancelled() {
    while let entry = heap.min, actions[entry.id] == nil { heap.removeMin() }
  }
}

extension Duration {
  /// The same in seconds.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
