/// What the simulator itself could not do. What an extension does wrong is an outcome instead.
public struct SimulatorError: Error, CustomStringConvertible {
  /// What kind of failure it is; each has one exit code on the command line.
  public enum Code: String, Sendable, Hashable {
    /// The call makes no sense: 64.
    case usage
    /// An input is missing or cannot be read: 66.
    case unreadableInput
    /// The simulator or the machine failed: 70.
    case failed
  }

  /// What kind of failure it is.
  public var code: Code
  /// What was being done, to what, what went wrong and what to do.
  public var message: String
  /// The error beneath, where there is one.
  public var cause: (any Error)?

  /// Makes an error.
  public init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// The message.
  public var description: String { message }
}
