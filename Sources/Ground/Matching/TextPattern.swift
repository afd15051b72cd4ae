import JSONModel

/// A pattern for a text, in WireMock's words: a text stands for itself.
public struct TextPattern: Sendable, Hashable {
  /// How the text is compared.
  enum Comparison: Sendable, Hashable {
    case equalTo(String)
    case contains(String)
    case doesNotContain(String)
    case matches(WholeMatch)
    case doesNotMatch(WholeMatch)
    case absent
    case equalToJSON(JSONValue, ignoresExtraElements: Bool)
  }

  let comparison: Comparison

  /// The text itself.
  public static func equalTo(_ text: String) -> TextPattern { .init(comparison: .equalTo(text)) }
  /// A text with this part.
  public static func contains(_ part: String) -> TextPattern { .init(comparison: .contains(part)) }
  /// A text without this part, or none.
  public static func doesNotContain(_ part: String) -> TextPattern {
    .init(comparison: .doesNotContain(part))
  }
  /// No text at all.
  public static let absent = TextPattern(comparison: .absent)

  /// A text that the regular expression matches as a whole; a text for which that takes more than
  /// 40 million steps matches nothing.
  /// - Throws: `PatternError` for an expression that cannot be read.
  public static func matches(_ expression: String) throws(PatternError) -> TextPattern {
    .init(comparison: .matches(try checked(expression)))
  }

  /// A text that the regular expression does not match as a whole, or none; not one for which that
  /// takes more than 40 million steps.
  /// - Throws: `PatternError` for an expression that cannot be read.
  public static func doesNotMatch(_ expression: String) throws(PatternError) -> TextPattern {
    .init(comparison: .doesNotMatch(try checked(expression)))
  }

  /// A text that holds this JSON; members that it has besides do not matter unless
  /// `ignoresExtraElements` is false.
  public static func equalToJSON(
    _ value: JSONValue, ignoresExtraElements: Bool = true
  ) -> TextPattern {
    .init(comparison: .equalToJSON(value, ignoresExtraElements: ignoresExtraElements))
  }

  /// Whether a text matches; nil stands for an absent text.
  public func matches(_ text: String?) -> Bool {
    switch comparison {
    case .equalTo(let wanted): text == wanted
    case .contains(let part): text?.contains(part) ?? false
    case .doesNotContain(let part): !(text?.contains(part) ?? false)
    case .matches(let expression): text.map(expression.result(for:)) == .match
    case .doesNotMatch(let expression): (text.map(expression.result(for:)) ?? .noMatch) == .noMatch
    case .absent: text == nil
    case .equalToJSON(let wanted, let ignoresExtra):
      text.flatMap { try? JSONParser.parse(bytes: Array($0.utf8)).value }
        .map { ignoresExtra ? $0.includes(wanted) : $0.equals(wanted) } ?? false
    }
  }

  private static func checked(_ expression: String) throws(PatternError) -> WholeMatch {
    // Its errors say what is wrong, and where.
    do { _ = try Regex<AnyRegexOutput>(expression) } catch {
      throw PatternError("the regular expression \"\(expression)\" cannot be read: \(error)")
    }
    return try WholeMatch(expression)
  }
}

extension TextPattern: ExpressibleByStringLiteral, CustomStringConvertible {
  /// The text itself.
  public init(stringLiteral value: String) { self = .equalTo(value) }

  /// The pattern in words, for messages.
  public var description: String {
    switch comparison {
    case .equalTo(let text): JSONValue.string(text).compactText
    case .contains(let part): "a text that contains \(JSONValue.string(part).compactText)"
    case .doesNotContain(let part):
      "a text that does not contain \(JSONValue.string(part).compactText)"
    case .matches(let expression): "a text that matches /\(expression.text)/"
    case .doesNotMatch(let expression): "a text that does not match /\(expression.text)/"
    case .absent: "none"
    case .equalToJSON(let value, let ignoresExtra):
      (ignoresExtra ? "JSON with " : "the JSON ") + value.compactText
    }
  }
}

/// Why something is no pattern, in words.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The words.
  public let description: String

  /// Creates an error of words.
  public init(_ description: String) { self.description = description }
}
