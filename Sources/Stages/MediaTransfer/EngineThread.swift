import Foundation
import Glibc

/// A thread that takes no signals and can be waited for.
final class EngineThread: Sendable {
  private let ended = NSCondition()
  private let state: State

  /// Whether the body has returned, and which thread runs it; guarded by `ended`.
  // @unchecked: every access holds the condition's lock.
  private final class State: @unchecked Sendable {
    var hasEnded = false
    var thread: pthread_t?
  }

  /// Starts the thread.
  init(_ body: @escaping @Sendable () -> Void) {
    let state = State()
    self.state = state
    let thread = Thread { [ended] in
      Self.blockSignals()
      Self.nameThread()
      ended.withLock { state.thread = pthread_self() }
      body()
      ended.withLock {
        state.hasEnded = true
        ended.broadcast()
      }
    }
    thread.start()
  }

  /// Shows the thread's purpose in `top` and debuggers; Foundation's name does not reach the kernel.
  private static func nameThread() {
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    // The kernel takes 15 bytes.
    _ = Array("pushsim.network".utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
  }

  /// Waits for the body to return; at once when called on the thread itself.
  func join() {
    ended.withLock {
      if let thread = state.thread, pthread_equal(thread, pthread_self()) != 0 { return }
      while !state.hasEnded { ended.wait() }
    }
  }

  /// Signals are for the program's other threads. A broken connection must not raise SIGPIPE:
  /// OpenSSL writes without MSG_NOSIGNAL. Faults of the thread itself stay deliverable.
  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&signals, fault) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
