// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics
import Glibc

/// An error of the supervisor itself. A killed or crashed extension is not an error.
package typealias SupervisorError = CodedError<SupervisorErrorCode>

/// The kind of failure.
package enum SupervisorErrorCode: String, Sendable {
  /// The machine refused a process, a descriptor or memory.
  case resources
  /// The supervisor was shut down.
  case shutDown
}

extension SupervisorError {
  /// Errors of system calls that say that the machine has too little of something: never an
  /// extension's fault, and so never an outcome.
  private static let shortages: Set<Int32> = [
    EAGAIN, EMFILE, ENFILE, ENOMEM, ENOBUFS, ETOOMANYREFS,
  ]

  /// The machine's shortage behind the error of a system call; nil for another error.
  static func shortage(_ systemError: Int32) -> SupervisorError? {
    guard shortages.contains(systemError) else { return nil }
    return SupervisorError(
      .resources,
      "starting an extension process: \(String(cString: strerror(systemError))); raise the limits "
        + "with `ulimit -n` and `ulimit -u`, or run fewer at once")
  }

  /// The error of the system call that just failed.
  static func system(_ message: String) -> SupervisorError {
    SupervisorError(.resources, "\(message): \(String(cString: strerror(errno)))")
  }
}
