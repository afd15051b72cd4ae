// The members of `SimulatorError` are those of `CodedError`.
@_exported import Diagnostics

/// An error of the simulator itself. An extension's mistake is an outcome instead.
public typealias SimulatorError = CodedError<SimulatorErrorCode>

/// The kind of failure; each has one exit code on the command line.
public enum SimulatorErrorCode: String, Sendable, Hashable {
  /// The call makes no sense: 64.
  case usage
  /// An input is missing or cannot be read: 66.
  case unreadableInput
  /// The simulator or the machine failed: 70.
  case failed
}
