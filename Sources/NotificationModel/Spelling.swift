/// Guesses which name a misspelt one was meant to be.
package enum Spelling {
  /// The name of `known` that differs from `name` by a slip or two, or only by case, hyphens,
  /// underscores and spaces; nil when none is near.
  package static func nearest(to name: String, among known: [String]) -> String? {
    let letters = letters(name)
    let ranked = known.map { ($0, distance(letters, self.letters($0))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(1, letters.count / 3) ? best.0 : nil
  }

  /// What counts of a name: no case, no hyphens, underscores and spaces.
  package static func letters(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two texts.
  package static func distance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    var older: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let cost = left[row] == right[column] ? 0 : 1
        var value = min(previous[column + 1] + 1, current[column] + 1, previous[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, older[column - 1] + 1)
        }
        current.append(value)
      }
      older = previous
      previous = current
    }
    return previous[right.count]
  }
}
