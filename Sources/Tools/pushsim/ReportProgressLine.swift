import BatchReports
import Glibc

/// A line on a terminal's standard error that shows how far reports are; from half a second on.
final class ReportProgressLine {
  /// How often it is redrawn: 10 times a second.
  private static let redrawing = Duration.milliseconds(100)
  private static let firstPause = Duration.milliseconds(500)

  private var nextAt = ContinuousClock.now + firstPause
  private var isShown = false
  private var isEnded = false

  /// Nil where standard error is no terminal.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
  }

  /// Shows how far they are, when it is time for it.
  func show(_ progress: ReportProgress) {
    guard !isEnded, ContinuousClock.now >= nextAt else { return }
    StandardOutput.errorText("\r\u{1B}[K" + progress.text)
    isShown = true
    nextAt = .now + Self.redrawing
  }

  /// Removes the line, which does not come back: a report on the same terminal may not be torn.
  func end() {
    isEnded = true
    guard isShown else { return }
    StandardOutput.errorText("\r\u{1B}[K")
    isShown = false
  }
}
