// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// Why inputs cannot be read at all. A payload that cannot be read has an `ItemError` instead.
package typealias PayloadInputError = CodedError<PayloadInputErrorCode>

/// The kind of failure; each has one exit code on the command line.
package enum PayloadInputErrorCode: String, Sendable, Hashable {
  /// The call makes no sense: 64.
  case usage
  /// An input that was named is not there: 66.
  case unreadableInput
}
