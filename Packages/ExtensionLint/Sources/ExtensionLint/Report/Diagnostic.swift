/// Something a check found wrong in an extension's source.
public struct Diagnostic: Codable, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Codable, Hashable, Sendable {
    /// The extension does not do its work on a device.
    case error
    /// It works until a push, a network or a version is not as hoped.
    case warning
  }

  /// Id of the check, in kebab-case.
  public var check: String
  /// How bad it is.
  public var severity: Severity
  /// The mistake.
  public var message: String
  /// The remedy.
  public var fix: String
  /// The file as the caller named it, or its folder's name and the path below.
  public var file: String
  /// From 1.
  public var line: Int
  /// From 1, in bytes of UTF-8, as the Swift compiler counts.
  public var column: Int
  /// The line of the first byte behind.
  public var endLine: Int
  /// The column of the first byte behind.
  public var endColumn: Int
  /// The rule of the fidelity catalogue that stands behind the check; nil when there is none.
  public var rule: String?
  /// The edits of `--fix`; empty when the fix is not safe to make without a look.
  public var edits: [Edit]
}

/// A replacement in a diagnostic's file.
public struct Edit: Codable, Hashable, Sendable {
  /// Where the replaced text begins, in bytes from the file's start.
  public var offset: Int
  /// Bytes replaced; 0 for an insertion.
  public var length: Int
  /// The text put there.
  public var replacement: String

  /// Creates one that replaces `length` bytes from `offset` on.
  public init(offset: Int, length: Int, replacement: String) {
    self.offset = offset
    self.length = length
    self.replacement = replacement
  }
}
