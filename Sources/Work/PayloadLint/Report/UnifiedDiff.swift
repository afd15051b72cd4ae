/// The lines in which two texts differ, in the form that `patch` and `git apply` take.
package struct UnifiedDiff {
  /// How many equal lines are shown around a difference.
  private static let context = 3

  /// The hunks, without the two lines that name the file; empty for equal texts.
  package let hunks: String

  /// Compares two texts line by line.
  /// - Parameters:
  ///   - line: the line of the file at which both begin.
  ///   - isWhole: whether the texts are the whole file, so that a missing newline at its end counts.
  package init(from former: [UInt8], to latter: [UInt8], line: Int = 1, isWhole: Bool = true) {
    let (old, oldIsEnded) = Self.lines(former)
    let (new, newIsEnded) = Self.lines(latter)
    let marked = Self.marked(old, new)
    var text = ""
    var position = 0
    while let first = marked[position...].firstIndex(where: { $0.mark != " " }) {
      let start = max(position, first - Self.context)
      var last = first
      while let next = marked[(last + 1)...].firstIndex(where: { $0.mark != " " }),
        next - last <= 2 * Self.context
      {
        last = next
      }
      let end = min(marked.count, last + 1 + Self.context)
      text += Self.hunk(marked, start..<end, line: line)
      if isWhole, end == marked.count, !oldIsEnded || !newIsEnded {
        text += "\\ No newline at end of file\n"
      }
      position = end
      if position == marked.count { break }
    }
    hunks = text
  }

  /// The header for a file's hunks.
  package static func header(_ file: String) -> String { "--- \(file)\n+++ \(file)\n" }

  private typealias Marked = (mark: Character, line: String)

  private static func lines(_ bytes: [UInt8]) -> (lines: [String], isEnded: Bool) {
    let isEnded = bytes.last == 0x0A
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return (isEnded ? lines.dropLast() : lines, isEnded)
  }

  private static func marked(_ old: [String], _ new: [String]) -> [Marked] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var marked: [Marked] = []
    var position = 0
    func addInserted() {
      while inserted.contains(position) {
        marked.append(("+", new[position]))
        position += 1
      }
    }
    for (index, line) in old.enumerated() {
      if removed.contains(index) {
        marked.append(("-", line))
      } else {
        addInserted()
        marked.append((" ", line))
        position += 1
      }
    }
    addInserted()
    return marked
  }

  private static func hunk(_ marked: [Marked], _ range: Range<Int>, line: Int) -> String {
    func start(without mark: Character) -> Int {
      line + marked[..<range.lowerBound].count { $0.mark != mark }
    }
    func count(without mark: Character) -> Int { marked[range].count { $0.mark != mark } }
    return "@@ -\(start(without: "+")),\(count(without: "+"))"
      + " +\(start(without: "-")),\(count(without: "-")) @@\n"
      + marked[range].map { "\($0.mark)\($0.line)\n" }.joined()
  }
}
