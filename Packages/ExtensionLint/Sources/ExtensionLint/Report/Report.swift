import Foundation

/// The findings of the linter, as `pushsim-lint-extension` prints them: one JSON document.
///
///     {"version":1,"tool":"pushsim-lint-extension","files":2,"fixed":0,"diagnostics":[…]}
///
/// Keys are only added within a version; `rule` is absent where no rule stands behind a check.
public struct Report: Codable, Hashable, Sendable {
  /// The version of the JSON that this code writes.
  public static let currentVersion = 1

  /// The version of the JSON.
  public var version = Self.currentVersion
  /// The tool that wrote it.
  public var tool = "pushsim-lint-extension"
  /// How many Swift files were read.
  public var files: Int
  /// How many edits `--fix` made before it looked again.
  public var fixed = 0
  /// The findings that those edits fixed, as they were before.
  public var fixes: [Diagnostic] = []
  /// The files that edits would make; filled where that was asked for.
  public var previews: [Preview] = []
  /// By file, line and column.
  public var diagnostics: [Diagnostic]

  /// A file before and after its edits.
  public struct Preview: Codable, Hashable, Sendable {
    /// As diagnostics name it.
    public var file: String
    /// Its text.
    public var before: String
    /// Its text with the edits made.
    public var after: String

    /// Creates one of a file's two texts.
    public init(file: String, before: String, after: String) {
      self.file = file
      self.before = before
      self.after = after
    }
  }

  /// Creates one of what was found in `files` Swift files.
  public init(files: Int, diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics.sorted { left, right in
      (left.file, left.line, left.column, left.check)
        < (right.file, right.line, right.column, right.check)
    }
  }

  /// The JSON on one line, keys in order.
  /// - Throws: The error of `JSONEncoder`.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// A line a diagnostic as a compiler prints it, with the fix below.
  public var text: String {
    diagnostics.map { found in
      let rule = found.rule.map { " (\($0))" } ?? ""
      return "\(found.file):\(found.line):\(found.column): \(found.severity.rawValue): "
        + "\(found.message)\(rule) [\(found.check)]\n  fix: \(found.fix)\n"
    }.joined()
  }
}
