/// A path with `*` for anything, also across slashes.
package struct PathPattern: Sendable, Hashable {
  /// The pattern as it was written.
  package let text: String

  private let pieces: [[UInt8]]

  /// Takes a pattern; one without `*` matches itself alone.
  package init(_ text: String) {
    self.text = text
    pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// Whether it matches a whole path, which is percent-encoded as it was sent, without its query.
  package func matches(_ path: String) -> Bool {
    var rest = Array(path.utf8)[...]
    guard let first = pieces.first, let last = pieces.last else { return rest.isEmpty }
    guard pieces.count > 1 else { return rest.elementsEqual(first) }
    guard rest.starts(with: first) else { return false }
    rest = rest.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
