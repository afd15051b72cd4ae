/// Why an extension could not be read.
public struct LintError: Error, CustomStringConvertible, Sendable {
  /// What was being done, to what, what went wrong and what to do.
  public let message: String

  /// The message.
  public var description: String { message }
}
