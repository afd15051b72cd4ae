/// Why an extension could not be read.
public struct LintError: Error, CustomStringConvertible, Sendable {
  /// The step that failed, its object, the failure and its remedy.
  public let message: String

  /// The message.
  public var description: String { message }
}
