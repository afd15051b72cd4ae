// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// Why a phone did not understand or do what a script or a person said.
package typealias PhoneScriptError = CodedError<PhoneScriptErrorCode>

/// The kind of failure; tests compare this, never the message.
package enum PhoneScriptErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The words are not a verb with what it needs.
  case syntax
  /// A named thing is not there, or is there more than once.
  case unknownName
  /// An `expect` line found something else.
  case unmet
  /// A file could not be read.
  case unreadable
}
