/// Keeps the looks at all processes to a half of the event loop's time.
///
/// Looking at each of hundreds as often as at one would take all of it: what the processes say would
/// be read only after their deadlines. Peaks between two looks are found all the same, because the
/// kernel keeps them. Used on the event loop's thread only.
final class SamplingBudget {
  /// The most that one look counts for, 1 ms: the thread may have been kept from a processor.
  private static let mostNanoseconds: Int64 = 1_000_000

  /// How many processes are to be looked at.
  private(set) var processes: Int64 = 0
  /// The mean time of a look in nanoseconds, over the latest looks.
  private var cost: Int64 = 0

  /// One more process is to be looked at.
  func add() { processes += 1 }

  /// One process less is to be looked at.
  func remove() { processes -= 1 }

  /// Notes how long a look took.
  func spent(_ nanoseconds: Int64) {
    cost += (min(nanoseconds, Self.mostNanoseconds) - cost) / 16
  }

  /// The pause between two looks at a process that asks for `nanoseconds`.
  func pause(_ nanoseconds: Int64) -> Int64 { max(nanoseconds, 2 * cost * processes) }
}
