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
  /// The error of the system call that just failed.
  static func system(_ message: String) -> SupervisorError {
    SupervisorError(.resources, "\(message): \(String(cString: strerror(errno)))")
  }
}
