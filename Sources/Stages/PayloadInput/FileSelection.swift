/// Which files of a folder are read.
package struct FileSelection: Sendable {
  /// Endings of files that hold payloads; each may be followed by `.gz` or `.zst`.
  package static let payloadEndings = [".apns", ".json", ".ndjson", ".jsonl"]
  /// The end of the files that hold what is expected of the payloads beside them.
  package static let expectationEnding = ".expect.json"

  private let patterns: [GlobPattern]

  /// Takes what one of the patterns matches; without patterns, what is called like payloads.
  ///
  /// A pattern without a slash is compared with the file's name, one with a slash with the path
  /// below the folder.
  /// - Throws: `PayloadInputError` with code `usage` for a malformed pattern.
  package init(globs: [String] = []) throws(PayloadInputError) {
    let texts =
      globs.isEmpty ? Self.payloadEndings.flatMap { ["*\($0)", "*\($0).{gz,zst}"] } : globs
    var patterns: [GlobPattern] = []
    for text in texts { patterns.append(try GlobPattern(text)) }
    self.patterns = patterns
  }

  /// Whether the file at this path below the folder belongs to it.
  func includes(_ path: [UInt8]) -> Bool {
    let ending = Self.expectationEnding.utf8
    guard !path.suffix(ending.count).elementsEqual(ending) else { return false }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
    return patterns.contains { $0.matches($0.hasSlash ? path[...] : name) }
  }
}
