import Foundation
import Synchronization

/// An entry of a `.stringsdict`: a text with variables that depend on numbers.
struct PluralText: Sendable {
  /// One variable's texts by plural category.
  struct Variable: Sendable {
    let texts: [String: String]

    /// The text for a number; `zero` counts for 0 in every language.
    func text(for number: Double, language: String) -> String {
      let category = PluralCategory.of(number, language: language)
      let zero = number == 0 ? texts["zero"] : nil
      return zero ?? texts[category.rawValue] ?? texts["other"] ?? ""
    }
  }

  private let format: String
  private let variables: [String: Variable]
  /// The language of the texts.
  private let language: String

  /// Nil for an entry without a format.
  init?(_ entry: [String: Any], language: String) {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    self.format = format
    self.language = language
    variables = entry.compactMapValues { value in
      (value as? [String: Any]).map { Variable(texts: $0.compactMapValues { $0 as? String }) }
    }
  }

  /// The format for many, which code gets that fills in nothing.
  var general: String {
    let expansion = Expansion(self) { variable, _ in variable.texts["other"] ?? "" }
    let isInOrder = expansion.positions.elementsEqual(expansion.positions.indices)
    return isInOrder ? expansion.format : expansion.positionedFormat
  }

  /// The format for arguments, and those of them that it fills in, in its order.
  func filling(
    _ arguments: [any CVarArg]
  ) -> (format: String, arguments: [any CVarArg]) {
    let expansion = Expansion(self) { variable, position in
      let number = arguments.indices.contains(position) ? Self.number(arguments[position]) : nil
      guard let number else { return variable.texts["other"] ?? "" }
      return variable.text(for: number, language: language)
    }
    // Foundation cannot skip an argument that no placeholder names.
    guard expansion.positions.allSatisfy(arguments.indices.contains) else {
      return (general.replacing("%", with: "%%"), [])
    }
    return (expansion.format, expansion.positions.map { arguments[$0] })
  }

  /// A text whose variables have been replaced by texts.
  private struct Expansion {
    private static let deepestNesting = 8
    private let text: PluralText
    private let choose: (Variable, Int) -> String
    /// The text between placeholders, which are one fewer.
    private var texts = [""]
    private var specifiers: [String] = []
    /// The argument of each placeholder, from 0 on.
    private(set) var positions: [Int] = []
    private var next = 0

    /// - Parameter choose: Gives the text of a variable for the argument at a position.
    init(_ text: PluralText, choose: @escaping (Variable, Int) -> String) {
      self.text = text
      self.choose = choose
      expand(text.format, about: nil, depth: 0)
    }

    var format: String {
      texts[0] + zip(specifiers, texts.dropFirst()).map { "%" + $0 + $1 }.joined()
    }

    var positionedFormat: String {
      let placeholders = zip(positions, specifiers).map { "%\($0 + 1)$\($1)" }
      return texts[0] + zip(placeholders, texts.dropFirst()).map { $0 + $1 }.joined()
    }

    /// - Parameter argument: The argument that the text of a variable is about.
    private mutating func expand(_ format: String, about argument: Int?, depth: Int) {
      // A variable, a percent sign, or flags, width, precision, length and conversion.
      let pattern =
        /%(?:(\d+)\$)?(?:#@([^@]*)@|(%)|([-+ 0#']*\d*(?:\.\d+)?(?:hh|ll|[hlqzjt])?[@a-zA-Z]))/
      var rest = format[...]
      while let match = rest.firstMatch(of: pattern) {
        append(rest[..<match.range.lowerBound])
        rest = rest[match.range.upperBound...]
        let stated = match.1.flatMap { Int($0) }.map { $0 - 1 }
        if match.3 != nil {
          append("%%")
        } else if let name = match.2 {
          let position = stated ?? take()
          guard let variable = text.variables[String(name)], depth < Self.deepestNesting else {
            continue
          }
          expand(choose(variable, position), about: position, depth: depth + 1)
        } else if let specifier = match.4 {
          positions.append(stated ?? argument ?? take())
          specifiers.append(String(specifier))
          texts.append("")
        }
      }
      append(rest)
    }

    private mutating func append(_ text: Substring) { texts[texts.count - 1] += text }

    private mutating func take() -> Int {
      defer { next += 1 }
      return next
    }
  }

  private static func number(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}

/// The plural texts that code was given, by the format it knows them under.
enum PluralTexts {
  private static let given = Mutex<[String: PluralText]>([:])

  /// Gives a text to code, and remembers it for when the format is filled in.
  static func hand(out text: PluralText) -> String {
    let general = text.general
    given.withLock { $0[general] = text }
    return general
  }

  /// The text whose format this is.
  static func text(of format: String) -> PluralText? {
    given.withLock { $0.isEmpty ? nil : $0[format] }
  }
}
