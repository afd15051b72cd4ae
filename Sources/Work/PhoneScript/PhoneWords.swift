import DeviceTime
import Foundation
import JSONModel
import TextFormats

/// The words of a line that was said to a phone, taken from left to right.
///
/// Words are separated by spaces. One with spaces stands in double quotes, where `\"` is a quote,
/// `\\` a backslash and `\n` a new line. `#` at the start of a word begins a comment.
package struct PhoneWords: Sendable {
  private struct Word: Sendable {
    var text: String
    var column: Int
    var isQuoted: Bool
  }

  private var words: ArraySlice<Word>
  /// The column behind the last word, from 1.
  private let end: Int

  /// Reads a line.
  /// - Throws: `PhoneScriptError` for a quote without its end.
  package init(_ line: String) throws(PhoneScriptError) {
    var words: [Word] = []
    var word: Word?
    var isOpen = false
    var isEscaped = false
    // Columns count Unicode scalars, as `TextPlace` does.
    var column = 1
    for character in line {
      defer { column += character.unicodeScalars.count }
      if isEscaped {
        word?.text.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if isOpen, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isOpen.toggle()
        if word == nil { word = Word(text: "", column: column, isQuoted: true) }
      } else if !isOpen, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if !isOpen, word == nil, character == "#" {
        break
      } else if word == nil {
        word = Word(text: String(character), column: column, isQuoted: false)
      } else {
        word?.text.append(character)
      }
    }
    if isOpen { throw PhoneScriptError(.syntax, "a quote has no end: add \"") }
    if let word { words.append(word) }
    self.words = words[...]
    end = line.unicodeScalars.count + 1
  }

  /// Whether nothing is left.
  package var isEmpty: Bool { words.isEmpty }

  /// The next word, which stays.
  package var peek: String? { words.first?.text }

  /// Whether the next word stands in quotes.
  package var isQuoted: Bool { words.first?.isQuoted ?? false }

  /// Takes the next word.
  /// - Parameter what: the kind of word, for the error.
  package mutating func next(_ what: String) throws(PhoneScriptError) -> String {
    guard let word = words.popFirst() else {
      throw PhoneScriptError(.syntax, "column \(end): \(what) is missing")
    }
    return word.text
  }

  /// Takes the next word, if there is one.
  package mutating func optional() -> String? { words.popFirst()?.text }

  /// Accepts the next word if it is this one.
  package mutating func accept(_ word: String) -> Bool {
    guard words.first?.text == word, words.first?.isQuoted == false else { return false }
    words.removeFirst()
    return true
  }

  /// Takes all words that are left.
  package mutating func rest() -> [String] {
    defer { words = [] }
    return words.map(\.text)
  }

  /// Takes one of some names.
  package mutating func choice<Value>(
    _ what: String, _ values: [String: Value]
  ) throws(PhoneScriptError) -> Value {
    let column = words.first?.column ?? end
    let name = try next("\(what) (\(values.keys.sorted().joined(separator: ", ")))")
    guard let value = values[name] else {
      let near = NearestName.of(name, among: Array(values.keys)).map { "; did you mean \($0)?" }
      throw PhoneScriptError(
        .syntax,
        "column \(column): \"\(name)\" is not \(what): "
          + values.keys.sorted().joined(separator: ", ") + (near ?? ""))
    }
    return value
  }

  /// Takes one of an enumeration's names.
  package mutating func name<Value: CaseIterable & RawRepresentable<String>>(
    _ what: String, of type: Value.Type = Value.self
  ) throws(PhoneScriptError) -> Value {
    try choice(what, Dictionary(uniqueKeysWithValues: Value.allCases.map { ($0.rawValue, $0) }))
  }

  /// Takes a whole number.
  package mutating func integer(_ what: String) throws(PhoneScriptError) -> Int {
    let column = words.first?.column ?? end
    let text = try next(what)
    guard let number = Int(text) else {
      throw PhoneScriptError(
        .syntax, "column \(column): \(what) is a whole number, not \"\(text)\"")
    }
    return number
  }

  /// Takes a time span such as `90s`, `10m`, `1h30m` or `2d`, in seconds.
  package mutating func seconds(_ what: String) throws(PhoneScriptError) -> Double {
    let column = words.first?.column ?? end
    let text = try next(what)
    guard let seconds = Self.seconds(text) else {
      throw PhoneScriptError(
        .syntax,
        "column \(column): \"\(text)\" is no time span: write 90s, 10m, 1h30m, 2d or 1w")
    }
    return seconds
  }

  /// The seconds of a time span; nil for other text.
  static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    var (sum, digits) = (0.0, "")
    for character in text {
      if character.isNumber || character == "." {
        digits.append(character)
      } else {
        guard let unit = units[character], let count = Double(digits) else { return nil }
        sum += count * unit
        digits = ""
      }
    }
    return digits.isEmpty && !text.isEmpty && sum.isFinite ? sum : nil
  }

  /// Takes a date of the phone.
  package mutating func moment(_ what: String) throws(PhoneScriptError) -> PhoneMoment {
    let column = words.first?.column ?? end
    let text = try next(what)
    guard let moment = PhoneMoment(text) else {
      throw PhoneScriptError(
        .syntax,
        "column \(column): \"\(text)\" is no date: write 2026-03-29T07:00 or 07:00, with seconds "
          + "and an offset such as +02:00 if you like")
    }
    return moment
  }

  /// Checks that nothing is left.
  package func finish() throws(PhoneScriptError) {
    guard let word = words.first else { return }
    throw PhoneScriptError(.syntax, "column \(word.column): \"\(word.text)\" is one word too many")
  }
}
