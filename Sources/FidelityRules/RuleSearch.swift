import NotificationModel

/// Finds rules by words.
package struct RuleSearch: Sendable {
  /// A rule and how well it fits; a higher score is better.
  package struct Hit: Sendable, Hashable {
    package var rule: Rule
    package var score: Double
  }

  /// The rules that fit, the best first; empty when no word is known.
  package let hits: [Hit]
  /// Words that no rule has, each with the word that was probably meant, if one is near.
  package let unknown: [(word: String, suggestion: String?)]

  /// Searches for every word of `text`: a rule that has more of them comes first, then one that has
  /// the rarer ones, in its statement rather than in its notes, and side by side.
  package init(_ text: String, in rules: [Rule] = RuleCatalogue.all) {
    let index = Index(rules)
    let words = Self.words(text).reduce(into: [String]()) { words, word in
      if !words.contains(word), !Self.stopWords.contains(word) { words.append(word) }
    }
    let matches = words.map { index.postings(of: $0) }
    unknown = zip(words, matches).filter { $0.1.isEmpty }.map { word, _ in
      (word, Spelling.nearest(to: word, among: index.vocabulary))
    }
    var scores = [Double](repeating: 0, count: rules.count)
    var counts = [Int](repeating: 0, count: rules.count)
    for found in matches where !found.isEmpty {
      let rarity = 1 + Self.logarithm(Double(rules.count) / Double(found.count))
      for (rule, weight) in found {
        scores[rule] += weight * rarity
        counts[rule] += 1
      }
    }
    let most = counts.max() ?? 0
    hits = rules.indices.filter { most > 0 && counts[$0] * 2 >= most + 1 }
      .map { rule in
        let share = Double(counts[rule]) / Double(max(words.count, 1))
        let nearness = Self.nearness(words, in: index.statements[rule])
        // Of two rules with the same words the shorter one is more about them.
        let brevity = 1 + 5 / Double(5 + index.statements[rule].count)
        return Hit(rule: rules[rule], score: scores[rule] * share * share * brevity + nearness)
      }
      .sorted { ($1.score, $0.rule.id) < ($0.score, $1.rule.id) }
  }

  /// Words that say nothing about a rule.
  private static let stopWords: Set<String> = [
    "a", "an", "the", "of", "to", "in", "on", "is", "it", "my", "and", "or", "not", "why", "does",
    "do", "did", "no", "for", "with", "what", "was", "are", "be", "i",
  ]

  /// Two points for each pair of words that stand side by side as they were asked for.
  private static func nearness(_ words: [String], in statement: [String]) -> Double {
    zip(words, words.dropFirst()).reduce(0) { points, pair in
      let isNear = zip(statement, statement.dropFirst()).contains {
        $0.hasPrefix(stem(pair.0)) && $1.hasPrefix(stem(pair.1))
      }
      return points + (isNear ? 2 : 0)
    }
  }

  /// The words of a text: letters, digits and dots within, in small letters. `mutable-content` and
  /// `mutableContent` are two words each.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for letter in text {
      let isCapital = letter.isUppercase
      if !(letter.isLetter || letter.isNumber) || (isCapital && wasSmall) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if letter.isLetter || letter.isNumber { word += letter.lowercased() }
      wasSmall = letter.isLowercase
    }
    return word.isEmpty ? words : words + [word]
  }

  /// A word without what makes it plural or past.
  static func stem(_ word: String) -> String {
    for ending in ["ing", "es", "ed", "s"] where word.count > ending.count + 3 {
      if word.hasSuffix(ending) { return String(word.dropLast(ending.count)) }
    }
    return word
  }

  /// The natural logarithm, without a library: a few steps suffice for ranking.
  private static func logarithm(_ value: Double) -> Double {
    var rest = value
    var result = 0.0
    while rest >= 2 {
      rest /= 2
      result += 0.693
    }
    return result + (rest - 1) * 0.693
  }
}

extension RuleSearch {
  /// Which words occur in which rules, and how much a word weighs there.
  private struct Index {
    let statements: [[String]]
    let vocabulary: [String]
    private var weights: [String: [Int: Double]] = [:]

    init(_ rules: [Rule]) {
      statements = rules.map { RuleSearch.words($0.statement) }
      for (number, rule) in rules.enumerated() {
        Self.add(RuleSearch.words(rule.id), 6, number, &weights)
        Self.add(statements[number], 3, number, &weights)
        Self.add(RuleSearch.words(rule.figure ?? ""), 2, number, &weights)
        Self.add(RuleSearch.words(rule.status.detail ?? ""), 1, number, &weights)
        Self.add(
          RuleSearch.words(rule.sources.map(\.title).joined(separator: " ")), 0.5, number, &weights)
      }
      vocabulary = weights.keys.filter { $0.count > 3 && $0.allSatisfy(\.isLetter) }.sorted()
    }

    /// A word counts once for each rule, where it weighs most.
    private static func add(
      _ words: [String], _ weight: Double, _ rule: Int, _ weights: inout [String: [Int: Double]]
    ) {
      for word in words {
        let known = weights[word]?[rule] ?? 0
        weights[word, default: [:]][rule] = max(known, weight)
      }
    }

    /// The rules with `word`, or a form of it: other endings count in full, words that only begin
    /// with it by half.
    func postings(of word: String) -> [Int: Double] {
      let stem = RuleSearch.stem(word)
      var found: [Int: Double] = [:]
      for (known, rules) in weights where known.hasPrefix(stem) {
        let factor = known == word || RuleSearch.stem(known) == stem ? 1 : 0.5
        guard factor == 1 || stem.count >= 3 else { continue }
        for (rule, weight) in rules { found[rule] = max(found[rule] ?? 0, weight * factor) }
      }
      return found
    }
  }
}
