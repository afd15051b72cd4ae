/// What keeps a lint from being done. What is wrong with a payload is none: it is a diagnostic.
package struct LintError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is; each has one exit code on the command line.
  package enum Code: String, Sendable, Hashable {
    /// The call or the configuration makes no sense: 64.
    case usage
    /// An input, the configuration or the strings cannot be read: 66.
    case unreadableInput
    /// The machine, the output, or the tool for extensions failed: 70.
    case failed
    /// The reader of the output is gone: 141.
    case closedPipe
  }

  /// What kind of failure it is.
  package var code: Code
  /// What was being done, to what, what went wrong and what to do.
  package var message: String

  /// Makes an error.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  package var description: String { message }
}
