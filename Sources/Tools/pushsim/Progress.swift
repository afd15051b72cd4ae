import DeliveryReports
import Glibc

/// A line on a terminal's standard error that shows that a delivery is still running.
enum Progress {
  /// Runs `body`; after half a second a line shows the elapsed time.
  static func shown<Result: Sendable>(
    _ name: String, deadline: Duration, isWanted: Bool, _ body: () async throws -> Result
  ) async throws -> Result {
    guard isWanted, isatty(STDERR_FILENO) == 1 else { return try await body() }
    let start = ContinuousClock.now
    let ticker = Task {
      try await Task.sleep(for: .milliseconds(500))
      while true {
        let gone = (ContinuousClock.now - start).components
        let tenths = gone.seconds * 10 + gone.attoseconds / 100_000_000_000_000_000
        StandardOutput.errorText(
          "\r\u{1B}[Kdelivering \(name): \(tenths / 10).\(tenths % 10) s, deadline "
            + "\(deadline.components.seconds) s")
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    defer {
      ticker.cancel()
      if ContinuousClock.now - start > .milliseconds(500) {
        StandardOutput.errorText("\r\u{1B}[K")
      }
    }
    return try await body()
  }
}
