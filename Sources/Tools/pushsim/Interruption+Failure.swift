import Batches
import CommandLineSignals
import Glibc

extension Interruption {
  /// Runs `body`, which the first signal meanwhile cancels and the second ends with the process.
  /// - Throws: `Failure` with code 130 after a signal, else what `body` throws.
  static func failing<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (result, isInterrupted) = await cancelling(body)
    if isInterrupted { throw Failure("interrupted", exitCode: exitStatus) }
    return try result.get()
  }

  /// Runs a batch: the first signal lets what runs finish, the second kills it, the third ends the
  /// process.
  static func stopping<Value>(
    _ body: (BatchControl) async throws -> Value
  ) async rethrows -> Value {
    let control = BatchControl()
    return try await calling({ count in
      switch count {
      case 1:
        StandardOutput.error(
          "pushsim: finishing running deliveries; press Ctrl-C again to kill them")
        control.finishRunning()
      case 2: control.abandon()
      // Something does not end.
      default: _exit(exitStatus)
      }
    }) { try await body(control) }
  }
}
