/// An input from which no payload can be made.
///
/// What APNs would refuse is no error but the outcome `rejected`, and what the device ignores is a
/// finding.
public struct PayloadError: Error, CustomStringConvertible {
  /// What kind of failure it was.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The file or folder cannot be opened or read.
    case unreadable
    /// The input exceeds `PayloadParser.maximumInputBytes`.
    case inputTooLarge
    /// The text is no JSON; the cause is a `JSONSyntaxError` with line and column.
    case notJSON
    /// The JSON is not a dictionary.
    case notDictionary
    /// `Simulator Target Bundle` holds no bundle identifier.
    case invalidBundle
    /// A `.strings` file is malformed; the cause is a `StringsSyntaxError` with line and column.
    case invalidStrings
  }

  /// What kind of failure it was.
  public var code: Code
  /// What was done, to what, what went wrong and what to do; never quotes the payload.
  public var message: String
  /// The error below this one, if any.
  public var cause: (any Error)?

  /// Makes an error.
  public init(code: Code, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  /// What is wrong, in words.
  public var description: String { message }
}
