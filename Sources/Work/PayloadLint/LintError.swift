// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// An error that prevents a lint. A mistake in a payload is not an error: it is a diagnostic.
package typealias LintError = CodedError<LintErrorCode>

/// The kind of failure; each has one exit code on the command line.
package enum LintErrorCode: String, Sendable, Hashable {
  /// The call or the configuration makes no sense: 64.
  case usage
  /// An input, the configuration or the strings cannot be read: 66.
  case unreadableInput
  /// The machine, the output, or the tool for extensions failed: 70.
  case failed
  /// The reader of the output is gone: 141.
  case closedPipe
}
