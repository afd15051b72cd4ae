/// An error with a code to act on and a message to read; each target has its own codes.
///
/// The message says what was being done, to what, what went wrong and what to do. It names no flag
/// of a command line: a face that has flags appends the one of `setting`.
public struct CodedError<Kind: Hashable & Sendable>: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public typealias Code = Kind

  /// The kind of failure; programs and tests compare this, never the message.
  public let code: Kind
  /// The failure and its remedy; never holds payload texts, secrets or URLs' queries.
  public let message: String
  /// The setting that the message is about; nil when a setting cannot help.
  public let setting: Setting?
  /// The error beneath; nil where this target found the fault itself.
  public let cause: (any Error)?

  /// Creates an error; without a setting and a cause by default.
  public init(
    _ code: Kind, _ message: String, setting: Setting? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.setting = setting
    self.cause = cause
  }

  /// The message.
  public var description: String { message }
}

extension CodedError {
  /// An error of a target below, with its message and setting.
  public init<Other>(_ code: Kind, of error: CodedError<Other>) {
    self.init(code, error.message, setting: error.setting, cause: error)
  }
}
