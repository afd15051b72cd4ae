/// Guesses which presets a misspelt name was meant to be.
enum NearestPreset {
  /// The names that differ least from `name`, by a slip or two, and those that it is a part of; at
  /// most three, none when nothing is near.
  static func of(_ name: String, among known: [String]) -> [String] {
    let letters = letters(name)
    guard !letters.isEmpty else { return [] }
    let ranked = known.map { (name: $0, distance: distance(letters, self.letters($0))) }
    let closest = ranked.map(\.distance).min() ?? 0
    // A swap of two letters counts as two.
    if closest <= max(letters.count < 4 ? 1 : 2, letters.count / 3) {
      return ranked.filter { $0.distance == closest }.prefix(3).map(\.name)
    }
    let text = String(letters)
    return Array(known.filter { String(self.letters($0)).contains(text) }.prefix(3))
  }

  /// What counts of a name: its letters and digits, in lower case.
  private static func letters(_ name: String) -> [Character] {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Insertions, deletions and replacements between two texts.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var previous = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        current.append(
          Swift.min(
            previous[column + 1] + 1, current[column] + 1,
            previous[column] + (character == other ? 0 : 1)))
      }
      previous = current
    }
    return previous[right.count]
  }
}
