import Batches
import Foundation
import Glibc
import PayloadInput
import Synchronization

/// Shows on standard error how far a batch is: a line that is redrawn on a terminal, else a line
/// now and then.
final class BatchProgress: Sendable {
  /// How often a terminal's line is redrawn: 10 times a second.
  private static let redrawing = Duration.milliseconds(100)
  /// A line of a log comes after 10 s, or after a tenth of the batch, yet not within a second.
  private static let longPause = Duration.seconds(10)
  private static let shortPause = Duration.seconds(1)

  private let tally: BatchTally
  private let limit: Int?
  private let inputs: PayloadInputs
  private let excluded: FileIdentity?
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let startedAt = ContinuousClock.now
  private let totalBytes = Mutex<Int?>(nil)
  private let ticker = Mutex<Task<Void, Never>?>(nil)

  init(_ tally: BatchTally, _ inputs: PayloadInputs, limit: Int?, _ excluded: FileIdentity?) {
    self.tally = tally
    self.inputs = inputs
    self.limit = limit
    self.excluded = excluded
  }

  /// Begins to show it; the size of the input is found out meanwhile.
  func start() {
    // Walking through a million files takes long, and blocks.
    Thread.detachNewThread { [self] in
      let total = inputs.totalBytes(excluding: excluded)
      totalBytes.withLock { $0 = total }
    }
    let task = Task { [self] in
      if isTerminal { await redraw() } else { await tell() }
    }
    ticker.withLock { $0 = task }
  }

  /// Removes the line.
  func end() async {
    let task = ticker.withLock(\.self)
    task?.cancel()
    await task?.value
    if isTerminal { StandardOutput.errorText("\r\u{1B}[K") }
  }

  private var text: ProgressText {
    ProgressText(
      tally.snapshot, elapsed: ContinuousClock.now - startedAt,
      totalBytes: totalBytes.withLock(\.self),
      limit: limit)
  }

  private func redraw() async {
    while (try? await Task.sleep(for: Self.redrawing)) != nil {
      StandardOutput.errorText("\r\u{1B}[K" + text.line(width: Self.width))
    }
  }

  private func tell() async {
    var reported = startedAt
    var tenth = 0
    while (try? await Task.sleep(for: Self.shortPause)) != nil {
      let text = text
      let reached = text.share.map { Int($0 * 10) } ?? 0
      guard reached > tenth || ContinuousClock.now - reported >= Self.longPause else { continue }
      StandardOutput.error("pushsim: \(text.plain)")
      tenth = reached
      reported = .now
    }
  }

  private static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
