import JSONModel
import TextFormats

extension TextPattern {
  /// The keys of a pattern's dictionary.
  private static let words = [
    "absent", "contains", "doesNotContain", "doesNotMatch", "equalTo", "equalToJson", "matches",
  ]

  /// Reads a text, or a dictionary such as `{"contains": "…"}`, with one of `equalTo`, `contains`,
  /// `doesNotContain`, `matches`, `doesNotMatch`, `equalToJson` and `absent`; null is `absent`.
  ///
  /// `equalToJson` takes the JSON, or its text as WireMock has it; `"ignoreExtraElements": false`
  /// beside it compares the whole.
  /// - Throws: `PatternError` for anything else.
  public init(json: JSONValue) throws(PatternError) {
    if let text = json.string {
      self = .equalTo(text)
      return
    }
    if json == .null {
      self = .absent
      return
    }
    guard var members = json.object else {
      throw PatternError("a \(json.kind) is not a pattern; give a text, or {\"contains\": \"…\"}")
    }
    let ignoresExtra = members.removeValue(forKey: "ignoreExtraElements")?.bool ?? true
    guard members.count == 1, let (word, value) = members.first else {
      throw PatternError(
        "a pattern has one of \(Self.words.joined(separator: ", ")), not \(members.count)")
    }
    switch word {
    case "equalToJson":
      let text = value.string.flatMap { try? JSONParser.parse(bytes: Array($0.utf8)).value }
      self = .equalToJSON(text ?? value, ignoresExtraElements: ignoresExtra)
    case "absent":
      guard value == true else { throw PatternError("\"absent\" takes true") }
      self = .absent
    default: self = try Self.pattern(word, value)
    }
  }

  private static func pattern(
    _ word: String, _ value: JSONValue
  ) throws(PatternError) -> TextPattern {
    guard words.contains(word) else {
      throw PatternError(
        "there is no pattern \"\(word)\"; \(NearestName.advice(for: word, among: words))")
    }
    guard let text = value.string else {
      throw PatternError("\"\(word)\" takes a text, not a \(value.kind)")
    }
    switch word {
    case "contains": return .contains(text)
    case "doesNotContain": return .doesNotContain(text)
    case "matches": return try .matches(text)
    case "doesNotMatch": return try .doesNotMatch(text)
    default: return .equalTo(text)
    }
  }
}

extension JSONValue {
  /// Whether this has all that `part` has: dictionaries may have further members, arrays may not
  /// have further elements, and numbers are equal by value.
  public func includes(_ part: JSONValue) -> Bool {
    switch (self, part) {
    case (.object(let members), .object(let wanted)):
      wanted.allSatisfy { key, value in members[key]?.includes(value) ?? false }
    case (.array(let elements), .array(let wanted)):
      elements.count == wanted.count && zip(elements, wanted).allSatisfy { $0.includes($1) }
    default: equals(part)
    }
  }

  /// Whether this is the same, numbers by value: 5 is 5.0.
  func equals(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let members), .object(let wanted)):
      members.count == wanted.count
        && wanted.allSatisfy { key, value in members[key]?.equals(value) ?? false }
    case (.array(let elements), .array(let wanted)):
      elements.count == wanted.count && zip(elements, wanted).allSatisfy { $0.equals($1) }
    default:
      if let number, let wanted = other.number { number == wanted } else { self == other }
    }
  }
}
