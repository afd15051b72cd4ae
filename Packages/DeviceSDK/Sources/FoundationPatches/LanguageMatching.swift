/// Which localizations a device shows to a user of certain languages.
package enum LanguageMatching {
  /// The localizations for the first language that has any, the closest first; empty when none has.
  package static func matches(for languages: [String], in localizations: [String]) -> [String] {
    for language in languages {
      let found = matches(for: language, in: localizations)
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func matches(for language: String, in localizations: [String]) -> [String] {
    let fallbacks = fallbacks(language)
    let found = fallbacks.flatMap { tag in localizations.filter { Self.tag($0) == tag } }
    guard found.isEmpty, let base = fallbacks.last, base != "zh" else { return found }
    // Another country's form of the language is better than another language.
    return localizations.first { self.fallbacks($0).last == base }.map { [$0] } ?? []
  }

  /// A language and what it falls back to: `de-at`, `de`.
  static func fallbacks(_ language: String) -> [String] {
    var parts = tag(language).split(separator: "-")
    var tags: [String] = []
    while !parts.isEmpty {
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    // Chinese is written in two ways, which countries stand for.
    if tags.last == "zh", let region = tags.first?.dropFirst(3), !region.hasPrefix("han") {
      tags.insert(["tw", "hk", "mo"].contains(region) ? "zh-hant" : "zh-hans", at: tags.count - 1)
    }
    return tags
  }

  /// A folder's or a language's name in one spelling.
  static func tag(_ name: String) -> String {
    let tag = name.replacing("_", with: "-").lowercased()
    return formerNames[tag] ?? tag
  }

  /// Folder names from before language codes.
  private static let formerNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "spanish": "es", "dutch": "nl", "portuguese": "pt",
  ]
}
