import Synchronization

/// Adds up the processor time of compilers, by which a build that tries several times knows when to
/// stop: on a busy machine the clock says little.
final class CompilerMeter: Sendable {
  private let time = Mutex(Duration.zero)

  /// The time so far.
  var spent: Duration { time.withLock(\.self) }

  func add(_ part: Duration) { time.withLock { $0 += part } }
}
