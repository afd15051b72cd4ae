import DeviceRecordings

/// The pushes that the app asked for: which is due, and how each ended. Time is the caller's.
///
/// A run is one try of a probe. A new run takes the place of the one before, whose pushes that were
/// not sent are no longer wanted. No message of a run is sent twice, however often the app asks.
package struct KitSchedule: Sendable {
  package typealias Instant = ContinuousClock.Instant

  /// How far a push is.
  package enum State: String, Sendable, Hashable {
    case waiting, sending, accepted, refused
  }

  /// A push of the run.
  package struct Entry: Sendable {
    /// Its number in the session.
    package let number: Int
    package let message: KitMessage
    package let due: Instant
    package var state = State.waiting
    /// APNs' answer in words.
    package var text = ""
  }

  /// The newest run; nil before the first.
  package private(set) var run: String?
  /// Its pushes, in the order in which they were asked for.
  package private(set) var entries: [Entry] = []
  private var numbers = 0

  package init() {}

  /// Takes what the app asks for.
  /// - Returns: whether the run is a new one.
  package mutating func ask(
    _ messages: [(message: KitMessage, after: Duration)], run: String, now: Instant
  ) -> Bool {
    let isNew = run != self.run
    if isNew { (self.run, entries) = (run, []) }
    for (message, after) in messages
    where !entries.contains(where: { $0.message.name == message.name }) {
      entries.append(Entry(number: numbers, message: message, due: now + after))
      numbers += 1
    }
    return isNew
  }

  /// The push that is due, which counts as being sent from now on; nil for none.
  package mutating func begin(now: Instant) -> Entry? {
    guard let place = nextPlace, entries[place].due <= now else { return nil }
    entries[place].state = .sending
    return entries[place]
  }

  /// The time of the next push; nil when none waits.
  package var nextDue: Instant? { nextPlace.map { entries[$0].due } }

  /// Notes how a push ended, unless nobody wants to know any longer.
  package mutating func end(_ number: Int, isAccepted: Bool, text: String) {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return }
    entries[place].state = isAccepted ? .accepted : .refused
    entries[place].text = text
  }

  private var nextPlace: Int? {
    entries.indices.filter { entries[$0].state == .waiting }
      .min { (entries[$0].due, $0) < (entries[$1].due, $1) }
  }
}
