import Glibc

/// What the supervisor itself could not do. A killed or crashed extension is no error.
package struct SupervisorError: Error, Sendable, CustomStringConvertible {
  /// What kind of thing failed.
  package enum Code: String, Sendable {
    /// The machine refused a process, a descriptor or memory.
    case resources
    /// The supervisor was shut down.
    case shutDown
  }

  package var code: Code
  /// What was being done and what to do.
  package var message: String
  /// The system call's `errno`, where one failed.
  package var systemError: Int32?

  package var description: String {
    guard let systemError else { return message }
    return "\(message): \(String(cString: strerror(systemError)))"
  }

  /// The error of the system call that just failed.
  static func system(_ message: String) -> SupervisorError {
    SupervisorError(code: .resources, message: message, systemError: errno)
  }
}
