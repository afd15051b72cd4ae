/// What ends a batch, or keeps it from starting. A payload that cannot be read does neither: it is
/// a result with an `ItemFault`.
package struct BatchError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is; each has one exit code on the command line.
  package enum Code: String, Sendable, Hashable {
    /// The call makes no sense: 64.
    case usage
    /// An input that was named is not there, or a results file cannot be gone on with: 66.
    case unreadableInput
    /// The machine or the simulator failed: 70.
    case failed
    /// The reader of the results is gone: 141.
    case closedPipe
  }

  /// What kind of failure it is.
  package var code: Code
  /// What was being done, to what, what went wrong and what to do.
  package var message: String
  /// The error beneath, where there is one.
  package var cause: (any Error)?

  /// Makes an error.
  package init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// The message.
  package var description: String { message }
}
