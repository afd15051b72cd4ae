import Batches
import Dispatch
import Glibc
import Synchronization

/// Ctrl-C and its kin during a batch: the first lets what runs finish, the second kills it, a third
/// ends at once.
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
    private let signals = Atomic(0)

    init(_ control: BatchControl) {
      self.control = control
    }

    func interrupt() {
      switch signals.wrappingAdd(1, ordering: .relaxed).newValue {
      case 1:
        StandardOutput.error(
          "pushsim: finishing running deliveries; press Ctrl-C again to kill them")
        control.finishRunning()
      case 2: control.abandon()
      // Something does not end; the keeper ends what it started.
      default: _exit(Failure.Code.interrupted)
      }
    }
  }
}
