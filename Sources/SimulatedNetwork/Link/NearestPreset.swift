import NotificationModel

/// Guesses which presets a misspelt name was meant to be.
enum NearestPreset {
  /// The names that differ least from `name`, by a slip or two, and those that it is a part of; at
  /// most three, none when nothing is near.
  static func of(_ name: String, among known: [String]) -> [String] {
    let letters = letters(name)
    guard !letters.isEmpty else { return [] }
    let ranked = known.map { (name: $0, distance: Spelling.distance(letters, self.letters($0))) }
    let closest = ranked.map(\.distance).min() ?? 0
    if closest <= max(letters.count < 4 ? 1 : 2, letters.count / 3) {
      return ranked.filter { $0.distance == closest }.prefix(3).map(\.name)
    }
    let text = String(letters)
    return Array(known.filter { String(self.letters($0)).contains(text) }.prefix(3))
  }

  /// The part of a name that counts: its letters and digits, in lower case.
  private static func letters(_ name: String) -> [Character] {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
