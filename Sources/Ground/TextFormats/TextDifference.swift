/// The lines in which two texts differ, with a few around them.
package struct TextDifference {
  /// How many equal lines are shown before and after a difference.
  private static let context = 2

  /// Each line with "- ", "+ " or two spaces before it; "  …" where equal lines are left out.
  package let lines: [String]

  /// Compares two texts line by line.
  package init(from former: String, to latter: String) {
    let old = Self.split(former)
    let new = Self.split(latter)
    let changes = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var marked: [(mark: String, line: Substring)] = []
    var position = 0
    for (index, line) in old.enumerated() {
      guard !removed.contains(index) else {
        marked.append(("-", line))
        continue
      }
      while inserted.contains(position) {
        marked.append(("+", new[position]))
        position += 1
      }
      marked.append((" ", line))
      position += 1
    }
    marked += new[position...].map { ("+", $0) }
    lines = Self.shortened(marked)
  }

  private static func split(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func shortened(_ marked: [(mark: String, line: Substring)]) -> [String] {
    let changed = marked.indices.filter { marked[$0].mark != " " }
    var shown: Set<Int> = []
    for index in changed {
      shown.formUnion(max(0, index - context)...min(marked.count - 1, index + context))
    }
    var lines: [String] = []
    for (index, (mark, line)) in marked.enumerated() {
      if shown.contains(index) {
        lines.append("\(mark) \(line)")
      } else if lines.last != "  …" {
        lines.append("  …")
      }
    }
    return lines
  }
}
