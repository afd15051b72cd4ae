// The error's members are this target's own to whoever imports it.
@_exported import Diagnostics

/// An input from which no payload can be made.
///
/// A push that APNs would refuse is not an error but the outcome `rejected`, and a member that the
/// device ignores is a finding.
public typealias PayloadError = CodedError<PayloadErrorCode>

/// The kind of failure.
public enum PayloadErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The file or folder cannot be opened or read.
  case unreadable
  /// The input exceeds `PayloadParser.maximumInputBytes`.
  case inputTooLarge
  /// The text is not JSON; the cause is a `JSONSyntaxError` with line and column.
  case notJSON
  /// The JSON is not a dictionary.
  case notDictionary
  /// `Simulator Target Bundle` holds no bundle identifier.
  case invalidBundle
  /// A `.strings` file is malformed; the cause is a `StringsSyntaxError` with line and column.
  case invalidStrings
}
