import Foundation

/// A file of Objective-C, as `pushsim lint` hands it over: written in Swift, each part at its line.
struct TranslatedFile: Codable {
  /// The file of Objective-C, as diagnostics name it.
  let path: String
  /// The Swift; empty for a file that does not compile.
  let text: String
  /// The line that does not compile, from 1.
  var line: Int?
  /// The compiler's words about it.
  var fault: String?

  /// The lines of the file itself; none where it cannot be read.
  var lines: [Substring] {
    let text = (try? Data(contentsOf: URL(fileURLWithPath: path))).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Reads the list at `path`.
  /// - Throws: `LintError` that names it.
  static func all(at path: String) throws(LintError) -> [TranslatedFile] {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try JSONDecoder().decode([TranslatedFile].self, from: data)
    } catch {
      throw LintError(message: "cannot read \(path) as a list of Objective-C files: \(error)")
    }
  }
}
