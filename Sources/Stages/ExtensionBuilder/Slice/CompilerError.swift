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
    let folder = FileManager.default.currentDirectoryPath
    return text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      .matches(of: #/(?m)^([^:\n]+):(\d+):(\d+): error: (.*)$/#)
      .map { match in
        let path = String(match.1)
        return CompilerError(
          path: path.hasPrefix("/")
            ? path : URL(fileURLWithPath: folder).appendingPathComponent(path)
              .standardizedFileURL.path,
          line: Int(match.2) ?? 1, column: Int(match.3) ?? 1, message: String(match.4))
      }
  }

  /// The names that the message quotes.
  var names: Set<String> { Set(message.matches(of: #/'([^']+)'/#).map { String($0.1) }) }
}
