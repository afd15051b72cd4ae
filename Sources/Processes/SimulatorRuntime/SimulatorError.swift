// The members of `SimulatorError` are those of `CodedError`.
@_exported import Diagnostics

/// What the simulator itself could not do. What an extension does wrong is an outcome instead.
public typealias SimulatorError = CodedError<SimulatorErrorCode>

/// What kind of failure it is; each has one exit code on the command line.
public enum SimulatorErrorCode: String, Sendable, Hashable {
  /// The call makes no sense: 64.
  case usage
  /// An input is missing or cannot be read: 66.
  case unreadableInput
  /// The simulator or the machine failed: 70.
  case failed
}
