import CLinux
import Foundation
import Glibc
import Synchronization

/// Ctrl-C and its kin, Ctrl-\, SIGTERM and SIGHUP. Only command lines handle signals; libraries are
/// cancelled.
package enum Interruption {
  /// The exit status of an interrupted command.
  package static let exitStatus: Int32 = 130

  /// An action before a second signal ends the process, such as putting a terminal back; it must
  /// not wait for anything.
  package static let lastAct = Mutex<(@Sendable () -> Void)?>(nil)

  /// Runs `body`. The first signal meanwhile cancels it, the second ends the process.
  /// - Returns: the result of `body`, and whether a signal cancelled it.
  package static func cancelling<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async -> (result: Result<Value, any Error>, isInterrupted: Bool) {
    let task = Task { try await body() }
    return await calling({ count in
      // The processes that this one started end with it.
      if count > 1 {
        lastAct.withLock(\.self)?()
        _exit(exitStatus)
      }
      task.cancel()
    }) {
      let result = await task.result
      return (result, task.isCancelled)
    }
  }

  /// Runs `body`; each signal meanwhile calls `handler` with the number of signals so far.
  package static func calling<Value>(
    _ handler: @escaping @Sendable (_ count: Int) -> Void, _ body: () async throws -> Value
  ) async rethrows -> Value {
    var outer: Int32 = -1
    let reader = pushsim_open_signal_pipe(&outer)
    let noted = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { pushsim_note_signal($0) != 0 }
    // A thread of its own reads: sources of dispatch see no signals in a process that was started
    // with one of them ignored.
    Thread.detachNewThread {
      var count = 0
      var number: UInt8 = 0
      while true {
        let bytes = read(reader, &number, 1)
        if bytes < 0, errno == EINTR { continue }
        guard bytes == 1 else { break }
        count += 1
        handler(count)
      }
      close(reader)
    }
    defer {
      if outer < 0 { for number in noted { pushsim_forget_signal(number) } }
      pushsim_close_signal_pipe(outer)
    }
    return try await body()
  }
}
