/// A name in camel case, as the words that it is made of.
enum CamelCase {
  /// The words of a name: `loadURLString` has `load`, `URL` and `String`.
  static func words(_ name: some StringProtocol) -> [Substring] {
    var words: [Substring] = []
    var rest = Substring(name)
    while !rest.isEmpty {
      let end = rest.index(rest.startIndex, offsetBy: firstLength(Array(rest.utf8)))
      words.append(rest[..<end])
      rest = rest[end...]
    }
    return words
  }

  /// The length of the first word.
  private static func firstLength(_ text: [UInt8]) -> Int {
    let upper = { (index: Int) in index < text.count && (65...90).contains(text[index]) }
    let begins = { (index: Int) in upper(index) || index < text.count && text[index] == 95 }
    var index = 1
    guard upper(0) else {
      while index < text.count, !begins(index) { index += 1 }
      return index
    }
    while upper(index) { index += 1 }
    if index == text.count || text[index] == 95 { return index }
    // The last capital of several begins the next word, unless it is a plural: `URLs`.
    if index > 1 {
      let isPlural =
        text[index] == UInt8(ascii: "s") && (index + 1 == text.count || upper(index + 1))
      return isPlural ? index + 1 : index - 1
    }
    while index < text.count, !begins(index) { index += 1 }
    return index
  }

  /// The name with its first word in lower case, as `URLString` becomes `urlString`.
  static func lowerFirst(_ name: some StringProtocol) -> String {
    guard let first = words(name).first, first.first?.isUppercase ?? false else {
      return String(name)
    }
    return first.lowercased() + name.dropFirst(first.count)
  }

  /// Whether two words are the same, whatever their case.
  static func equal(_ word: some StringProtocol, _ other: some StringProtocol) -> Bool {
    word.lowercased() == other.lowercased()
  }
}
