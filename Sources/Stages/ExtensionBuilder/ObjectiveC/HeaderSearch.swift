import Foundation

/// Finds the headers that sources of Objective-C import, as clang finds them.
struct HeaderSearch {
  /// The folders to look in, after the importing file's own.
  let folders: [URL]

  /// The headers that `files` import, and those that these import in turn, each once.
  func headers(of files: [URL]) -> [URL] {
    var found: [URL] = []
    var known: Set<String> = []
    var waiting = files
    while let file = waiting.popLast() {
      for header in imports(of: file) where known.insert(header.path).inserted {
        found.append(header)
        waiting.append(header)
      }
    }
    return found
  }

  private func imports(of file: URL) -> [URL] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let places = [file.deletingLastPathComponent()] + folders
    return text.matches(of: /(?m)^\s*#\s*(?:import|include)\s*["<]([^">]+)[">]/).compactMap {
      match in
      places.lazy.map { $0.appendingPathComponent(String(match.1)).standardizedFileURL }
        .first { FileManager.default.fileExists(atPath: $0.path) }
    }
  }
}
