/// The end of a process's output to standard error, without the parts that Swift's runtime adds and
/// that help no developer.
package enum StandardErrorTail {
  /// Drops the unsymbolised trace of a fatal error, and what the backtracer says of other threads.
  package static func readable(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    var isTrace = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("Current stack trace:") {
        isTrace = true
        return false
      }
      if isFrame(line), isTrace || line.contains("<unavailable>") { return false }
      isTrace = false
      return !line.contains("failed to suspend thread")
    }
    return lines.joined(separator: "\n")
  }

  /// Whether a line is a frame such as `4    Crashing    0x000055fb30634f7b <unavailable> + 302971`.
  private static func isFrame(_ line: Substring) -> Bool {
    let words = line.split(separator: " ", maxSplits: 3)
    return words.count == 4 && words[0].allSatisfy(\.isNumber) && words[2].hasPrefix("0x")
  }
}
