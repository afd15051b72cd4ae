import JSONModel
import NotificationModel
import TextFormats

extension RequestPattern {
  private static let words = [
    "bodyPatterns", "headers", "method", "queryParameters", "url", "urlPath", "urlPathPattern",
  ]

  /// Reads WireMock's form: `method`, `url` or `urlPath` (where a `*` stands for anything) or
  /// `urlPathPattern` (a regular expression), `queryParameters`, `headers` and `bodyPatterns`.
  /// - Throws: `PatternError` for anything else.
  public init(json: JSONValue) throws(PatternError) {
    guard let members = json.object else {
      throw PatternError("a request is a dictionary such as {\"method\": \"POST\"}")
    }
    self.init()
    for (word, value) in members.sorted(by: { $0.key < $1.key }) {
      switch word {
      case "method": method = Method(try Self.text(word, value))
      case "url":
        let parts = try Self.text(word, value).split(separator: "?", maxSplits: 1)
        path = parts.first.map(String.init) ?? "/"
        let exact = ReceivedRequest(
          method: "", host: "", path: "", query: parts.count > 1 ? String(parts[1]) : nil)
        for parameter in exact.parameters { query[parameter.name] = .equalTo(parameter.value) }
      case "urlPath": path = try Self.text(word, value)
      case "urlPathPattern": pathPattern = try .matches(Self.text(word, value))
      case "queryParameters": query.merge(try Self.patterns(word, value)) { $1 }
      case "headers": headers = try Self.patterns(word, value)
      case "bodyPatterns":
        guard let list = value.array else { throw PatternError("\"\(word)\" takes a list") }
        for item in list { body.append(try TextPattern(json: item)) }
      default:
        throw PatternError(
          "a request has no \"\(word)\"; \(NearestName.advice(for: word, among: Self.words))")
      }
    }
  }

  private static func text(_ word: String, _ value: JSONValue) throws(PatternError) -> String {
    guard let text = value.string, !text.isEmpty else {
      throw PatternError("\"\(word)\" takes a text, not a \(value.kind)")
    }
    return text
  }

  private static func patterns(
    _ word: String, _ value: JSONValue
  ) throws(PatternError) -> [String: TextPattern] {
    guard let members = value.object else {
      throw PatternError("\"\(word)\" takes a dictionary of names and patterns")
    }
    var patterns: [String: TextPattern] = [:]
    for (name, value) in members { patterns[name] = try TextPattern(json: value) }
    return patterns
  }
}
