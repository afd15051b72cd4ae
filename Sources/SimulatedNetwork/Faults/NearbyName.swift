/// Guesses which name a misspelt one was meant to be.
enum NearbyName {
  /// The name of `known` that differs from `name` by a slip or two, or only by case, hyphens and
  /// underscores; nil when none is near.
  static func of(_ name: String, among known: [String]) -> String? {
    let letters = letters(name)
    let ranked = known.map { ($0, distance(letters, self.letters($0))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(1, letters.count / 3) ? best.0 : nil
  }

  /// The end of an error about a name that is not known: the nearest one, and all there are.
  static func advice(for name: String, among known: [String]) -> String {
    let list = known.joined(separator: ", ")
    guard let near = of(name, among: known) else { return "choose one of \(list)" }
    return "did you mean '\(near)'? There are \(list)"
  }

  private static func letters(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Insertions, deletions and replacements between two texts.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var previous = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        current.append(
          min(
            previous[column + 1] + 1, current[column] + 1,
            previous[column] + (character == other ? 0 : 1)))
      }
      previous = current
    }
    return previous[right.count]
  }
}
