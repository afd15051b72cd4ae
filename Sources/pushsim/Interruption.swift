import Dispatch
import Glibc

/// Ctrl-C and its kin: cancels the work, lets it clean up, and reports 130; once more ends at once.
enum Interruption {
  /// Runs `body`; a SIGINT, SIGTERM or SIGHUP meanwhile cancels it, a second one ends the process.
  /// - Throws: `Failure` with code 130 after a signal, else what `body` throws.
  static func cancelling<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await body() }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // What was asked for twice is not waited for: the keeper ends what it started.
        if task.isCancelled { _exit(Failure.Code.interrupted) }
        task.cancel()
      }
      source.resume()
      return source
    }
    let result = await task.result
    let isInterrupted = task.isCancelled
    for source in sources { source.cancel() }
    if isInterrupted { throw Failure("interrupted", exitCode: Failure.Code.interrupted) }
    return try result.get()
  }
}
