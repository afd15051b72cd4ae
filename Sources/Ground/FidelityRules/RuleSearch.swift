import Diagnostics
import TextFormats

/// Finds rules by words: those that have most of them come first, then those that have them in
/// their statement and side by side, then the shorter ones.
package struct RuleSearch: Sendable {
  /// The rules that fit, the best first; empty when no word is known.
  package let hits: [Rule]
  /// Words that no rule has, each with the word that was probably meant, if one is near.
  package let unknown: [(word: String, suggestion: String?)]

  package init(_ text: String, in rules: [Rule] = RuleCatalogue.all) {
    let asked = Self.words(text).filter { !Self.stopWords.contains($0) }
    let stems = asked.map(Self.stem)
    let entries = rules.map { rule in
      (
        rule: rule, words: Self.words("\(rule.id) \(rule.statement)"),
        notes: Self.words(Self.notes(rule))
      )
    }
    let found = entries.map { entry in
      let stated = stems.count { Self.has($0, entry.words) }
      let count = stems.count { Self.has($0, entry.words) || Self.has($0, entry.notes) }
      let pairs = zip(stems, stems.dropFirst()).count { first, second in
        zip(entry.words, entry.words.dropFirst())
          .contains { $0.hasPrefix(first) && $1.hasPrefix(second) }
      }
      return (rule: entry.rule, rank: (-count, -stated - pairs, entry.words.count, entry.rule.id))
    }
    let most = found.map { -$0.rank.0 }.max() ?? 0
    hits = found.filter { most > 0 && -$0.rank.0 * 2 > most }
      .sorted { $0.rank < $1.rank }.map(\.rule)
    let vocabulary = Set(entries.flatMap { $0.words + $0.notes })
    let names = vocabulary.filter { $0.count > 3 && $0.allSatisfy(\.isLetter) }.sorted()
    unknown = asked.filter { !Self.has(Self.stem($0), Array(vocabulary)) }
      .map { ($0, NearestName.of($0, among: names)) }
  }

  /// Words that say nothing about a rule.
  private static let stopWords: Set<String> = [
    "a", "an", "the", "of", "to", "in", "on", "is", "it", "my", "and", "or", "not", "why", "does",
    "do", "did", "no", "for", "with", "what", "was", "are", "be", "i",
  ]

  private static func notes(_ rule: Rule) -> String {
    ([rule.figure, rule.status.detail] + rule.sources.map(\.title)).compactMap(\.self)
      .joined(separator: " ")
  }

  private static func has(_ stem: String, _ words: [String]) -> Bool {
    words.contains { stem.count < 3 ? $0 == stem : $0.hasPrefix(stem) }
  }

  /// The words of a text in small letters; `mutable-content` and `mutableContent` are two each.
  private static func words(_ text: String) -> [String] {
    var parted = ""
    var last: Character = " "
    for character in text {
      if ("a"..."z").contains(last), ("A"..."Z").contains(character) { parted.append(" ") }
      parted.append(character)
      last = character
    }
    return parted.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// A word without what makes it plural or past.
  private static func stem(_ word: String) -> String {
    let ending = ["ing", "es", "ed", "s"].first { word.count > $0.count + 3 && word.hasSuffix($0) }
    return String(word.dropLast(ending?.count ?? 0))
  }
}
