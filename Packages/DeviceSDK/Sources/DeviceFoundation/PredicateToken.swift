/// A word, a sign or a quoted text of a predicate's format.
struct PredicateToken {
  let text: String
  var isQuoted = false

  static func all(in format: String) -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    var rest = format[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        rest.removeFirst()
        var text = ""
        while let letter = rest.popFirst(), letter != first {
          if letter == "\\", let escaped = rest.popFirst() {
            text.append(escaped)
          } else {
            text.append(letter)
          }
        }
        tokens.append(PredicateToken(text: text, isQuoted: true))
      } else {
        let text = Self.word(at: rest)
        tokens.append(PredicateToken(text: text))
        rest = rest.dropFirst(text.count)
      }
    }
    return tokens
  }

  private static func word(at text: Substring) -> String {
    let signs = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"]
    if let sign = signs.first(where: { text.hasPrefix($0) }) { return sign }
    func belongs(_ letter: Character) -> Bool {
      letter.isLetter || letter.isNumber || "_.@%#".contains(letter)
    }
    let letters = text.dropFirst(text.first == "-" ? 1 : 0).prefix(while: belongs)
    guard !letters.isEmpty else { return String(text.prefix(1)) }
    // The options of an operator, such as CONTAINS[cd].
    let rest = text[letters.endIndex...]
    guard rest.first == "[", let end = rest.firstIndex(of: "]") else {
      return String(text[..<letters.endIndex])
    }
    return String(text[...end])
  }
}
