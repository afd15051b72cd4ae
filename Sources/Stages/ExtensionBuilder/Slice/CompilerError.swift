import Foundation

/// An error of the Swift compiler with its place.
struct CompilerError: Hashable {
  let path: String
  /// From 1.
  let line: Int
  /// From 1, in bytes.
  let column: Int
  let message: String

  /// The errors in what the compiler printed, in order.
  static func all(in text: String) -> [CompilerError] {
    let text = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    return text.matches(of: #/(?m)^([^:\n]+):(\d+):(\d+): error: (.*)$/#).map { match in
      let message = String(match.4)
      // Of a macro's code counts where the macro stands.
      if match.1.hasPrefix("macro expansion"),
        let origin = text[match.range.upperBound...]
          .firstMatch(
            of: #/(?m)^[`\- ]*([^\s:`\-][^:\n]*):(\d+):(\d+): note: expanded code originates/#)
      {
        return CompilerError(
          path: absolute(origin.1), line: Int(origin.2) ?? 1, column: Int(origin.3) ?? 1,
          message: message)
      }
      return CompilerError(
        path: absolute(match.1), line: Int(match.2) ?? 1, column: Int(match.3) ?? 1,
        message: message)
    }
  }

  private static func absolute(_ path: Substring) -> String {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return path.hasPrefix("/")
      ? String(path) : folder.appendingPathComponent(String(path)).standardizedFileURL.path
  }

  /// The names that the message quotes.
  var names: Set<String> { Set(message.matches(of: #/'([^']+)'/#).map { String($0.1) }) }
}
