// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// An error that ends a batch, or keeps it from starting. A payload that cannot be read does
/// neither: it is a result with an `ItemError`.
package typealias BatchError = CodedError<BatchErrorCode>

/// The kind of failure; each has one exit code on the command line.
package enum BatchErrorCode: String, Sendable, Hashable {
  /// The call makes no sense: 64.
  case usage
  /// An input that was named is not there, or a results file cannot be gone on with: 66.
  case unreadableInput
  /// The machine or the simulator failed: 70.
  case failed
  /// The reader of the results is gone: 141.
  case closedPipe
}
