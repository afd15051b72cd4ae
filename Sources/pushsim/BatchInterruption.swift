import Batches
import Dispatch
import Glibc
import Synchronization

/// Ctrl-C and its kin during a batch: the first lets what runs finish, the second kills it.
enum BatchInterruption {
  /// Runs `body`; a SIGINT, SIGTERM or SIGHUP meanwhile stops the batch that has the control.
  static func stopping<Result: Sendable>(
    _ body: (BatchControl) async throws -> Result
  ) async rethrows -> Result {
    let control = BatchControl()
    let handler = Handler(control)
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler.interrupt() }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await body(control)
  }

  private final class Handler: Sendable {
    private let control: BatchControl
    private let isStopping = Atomic(false)

    init(_ control: BatchControl) {
      self.control = control
    }

    func interrupt() {
      if isStopping.exchange(true, ordering: .relaxed) {
        control.abandon()
      } else {
        StandardOutput.error("pushsim: finishing what runs; once more kills it")
        control.finishRunning()
      }
    }
  }
}
