/// The time that a process stood still since its debugger held it, or was waited for.
///
/// A stop counts between two looks that both saw it, so that nothing the process did falls into it.
struct DebuggerClock {
  /// How often is looked: every 2 ms, of which each stop loses two at most.
  static let pause: Int64 = 2_000_000

  /// The time in all, in nanoseconds.
  private(set) var stood: Int64 = 0
  /// When the last look was, where it saw a stop.
  private var seen: Int64?

  /// Takes in a look.
  /// - Returns: the nanoseconds that the process stood still up to now since the last look.
  mutating func look(isHeld: Bool, at now: Int64) -> Int64 {
    defer { seen = isHeld ? now : nil }
    guard isHeld, let seen else { return 0 }
    stood += now - seen
    return now - seen
  }

  /// Takes in that the process said something: it ran since the last look.
  mutating func ran() { seen = nil }
}
