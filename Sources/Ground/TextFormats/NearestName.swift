/// Guesses which name a misspelt one was meant to be.
package enum NearestName {
  /// The name of `known` that differs from `name` by a slip or two, or only by case, hyphens,
  /// underscores and spaces; nil when none is near.
  package static func of(_ name: String, among known: [String]) -> String? {
    let letters = letters(name)
    let ranked = known.map { ($0, distance(letters, self.letters($0))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(1, letters.count / 3) ? best.0 : nil
  }

  /// The names that differ least from `name`, by a slip or two, and else those that it is a part of;
  /// at most three, none when nothing is near.
  package static func several(of name: String, among known: [String]) -> [String] {
    let letters = alphanumerics(name)
    guard !letters.isEmpty else { return [] }
    let ranked = known.map { (name: $0, distance: distance(letters, alphanumerics($0))) }
    let closest = ranked.map(\.distance).min() ?? 0
    if closest <= max(letters.count < 4 ? 1 : 2, letters.count / 3) {
      return ranked.filter { $0.distance == closest }.prefix(3).map(\.name)
    }
    let text = String(letters)
    return Array(known.filter { String(alphanumerics($0)).contains(text) }.prefix(3))
  }

  /// The end of an error about a name that is not known: the nearest one, and all there are.
  package static func advice(for name: String, among known: [String]) -> String {
    let list = known.joined(separator: ", ")
    guard let near = of(name, among: known) else { return "choose one of \(list)" }
    return "did you mean '\(near)'? There are \(list)"
  }

  private static func alphanumerics(_ name: String) -> [Character] {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The letters of a name that count: no case, no hyphens, underscores and spaces.
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
