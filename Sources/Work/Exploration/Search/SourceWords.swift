import Foundation

/// The texts in an extension's sources: keys that it reads, and values that it compares with.
package enum SourceWords {
  /// How many words are taken: 200, the first in each file.
  private static let mostWords = 200
  private static let extensions: Set<String> = ["swift", "m", "mm", "h"]

  /// The words of the sources in a folder, in the order of their files; none of a bundle.
  package static func words(in folder: URL) -> [String] {
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }
      .filter { extensions.contains($0.pathExtension) }.sorted { $0.path < $1.path } ?? []
    var known: Set<String> = []
    var words: [String] = []
    for file in files {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for word in literals(in: text) where known.insert(word).inserted { words.append(word) }
    }
    return Array(words.prefix(mostWords))
  }

  /// The literals of a text of Swift or Objective-C, without comments and those with interpolations.
  static func literals(in text: String) -> [String] {
    var found: [String] = []
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if rest.hasPrefix("\"\"\"") {
        let body = rest.dropFirst(3)
        rest = body.range(of: "\"\"\"").map { body[$0.upperBound...] } ?? ""
      } else if character == "\"" {
        let body = rest.dropFirst()
        let literal = body.prefix { $0 != "\"" && $0 != "\n" }
        rest = body[literal.endIndex...].dropFirst()
        if !literal.isEmpty, literal.count <= 80, !literal.contains("\\") {
          found.append(String(literal))
        }
      } else {
        rest = rest.dropFirst()
      }
    }
    return found
  }
}
