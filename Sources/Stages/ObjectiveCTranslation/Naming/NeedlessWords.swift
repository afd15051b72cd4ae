/// Leaves out the words of a name that its types say already, as Swift's importer does.
struct NeedlessWords {
  /// The part of a declaration that a name is.
  enum Role { case baseName, baseNameSelf, subsequentParameter, property, partial }

  /// A type, as far as names repeat it.
  struct TypeName: Hashable {
    var name: String
    /// The name of a collection's elements.
    var element = ""
    var isBoolean = false
  }

  let name: String
  let type: TypeName
  let role: Role
  /// The properties of the class, which keep a name that they share.
  var properties: Set<String> = []

  /// The shortened name.
  var shortened: String {
    guard !name.isEmpty, !type.name.isEmpty else { return name }
    let words = CamelCase.words(name)
    let (matched, skipped) = match(words, CamelCase.words(type.name))
    guard matched > 0 else { return name }
    let kept = words.count - skipped - matched
    let result: String
    if kept <= 0 { return role == .partial ? "" : name }
    let before = words[kept - 1]
    // A word alone would say too little.
    if matched == 1, CamelCase.equal(words[words.count - 1], "Error") { return name }
    switch (role, PartOfSpeech(before)) {
    case (.property, _): result = words[..<kept].joined()
    case (.baseNameSelf, .verb):
      guard !isProperty(words, kept) else { return name }
      result = (words[..<kept] + words[(words.count - skipped)...]).joined()
    case (.baseNameSelf, _): return name
    case (.baseName, .preposition):
      result = kept > 1 ? words[..<kept].joined() : name
    case (.baseName, .verb), (.baseName, .gerund):
      guard !isProperty(words, kept) else { return name }
      result = words[..<kept].joined()
    case (_, .preposition), (_, .verb), (_, .gerund): result = words[..<kept].joined()
    default: return name
    }
    let isBase = role == .baseName || role == .baseNameSelf
    return isBase && Self.vacuous.contains(result) ? name : result
  }

  private static let vacuous: Set<String> = ["get", "for", "set", "using", "with"]

  /// Whether a property is called as the words that would go.
  private func isProperty(_ words: [Substring], _ kept: Int) -> Bool {
    let text = CamelCase.lowerFirst(words[kept...].joined())
    return properties.contains(text) || properties.contains(text + "s")
  }

  /// How many words of the name's end say the type, and how many come behind them.
  private func match(
    _ words: [Substring], _ typeWords: [Substring]
  ) -> (matched: Int, skipped: Int) {
    var (matched, skipped) = (0, 0)
    var (next, typeNext) = (words.count - 1, typeWords.count - 1)
    while next >= 0, typeNext >= 0 {
      if Self.says(words[next], typeWords[typeNext]) {
        matched += 1
        next -= 1
        typeNext -= 1
      } else if CamelCase.equal(words[next], "Index"), type.name == "Int" {
        matched += 1
        break
      } else if let plural = plural(words[...next]), role != .baseNameSelf {
        matched += plural
        break
      } else if role == .baseNameSelf, matched == 0 {
        skipped += 1
        next -= 1
      } else {
        break
      }
    }
    return (matched, skipped)
  }

  /// Whether a word of a name is one of the type's: the type's may have capitals before it.
  private static func says(_ word: Substring, _ typeWord: Substring) -> Bool {
    guard typeWord.lowercased().hasSuffix(word.lowercased()) else { return false }
    return typeWord.dropLast(word.count).allSatisfy(\.isUppercase)
  }

  /// How many words at the end are the plural of the collection's elements.
  private func plural(_ words: ArraySlice<Substring>) -> Int? {
    guard !type.element.isEmpty, let end = words.last, end.count > 2, end.hasSuffix("s") else {
      return nil
    }
    let endings: [Substring] = [
      end.dropLast(), end.hasSuffix("es") ? end.dropLast(2) : "",
      end.hasSuffix("ies") ? end.dropLast(3) + "y" : "",
    ]
    for ending in endings where !ending.isEmpty {
      let text = (words.dropLast() + [ending]).joined()
      let rest = NeedlessWords(
        name: text, type: TypeName(name: type.element), role: .partial
      ).shortened
      if rest != text { return words.count - CamelCase.words(rest).count }
    }
    return nil
  }
}
