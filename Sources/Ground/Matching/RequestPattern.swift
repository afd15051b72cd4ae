import JSONModel
import NotificationModel

/// Which requests are meant, by method, path, query, header fields and body; what is not given may
/// be anything.
public struct RequestPattern: Sendable, Hashable {
  /// An HTTP method.
  public struct Method: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The method in capitals; nil for any.
    public let name: String?

    /// A method by its name.
    public init(stringLiteral name: String) { self.name = name == "ANY" ? nil : name }
    /// A method by its name; `ANY` is any.
    public init(_ name: String) { self.init(stringLiteral: name.uppercased()) }

    /// Any method.
    public static let any: Method = "ANY"
    /// GET
    public static let get: Method = "GET"
    /// POST
    public static let post: Method = "POST"
    /// PUT
    public static let put: Method = "PUT"
    /// PATCH
    public static let patch: Method = "PATCH"
    /// DELETE
    public static let delete: Method = "DELETE"
    /// HEAD
    public static let head: Method = "HEAD"
  }

  /// The method; any by default.
  public var method: Method
  /// The path, percent-encoded and with a leading slash; a `*` in it stands for anything. Nil, the
  /// default, for any path.
  public var path: String?
  /// A further pattern for the path, such as a regular expression; nil, the default, for none.
  public var pathPattern: TextPattern?
  /// The patterns for the decoded values of the query's parameters.
  public var query: [String: TextPattern]
  /// The patterns for the values of header fields.
  public var headers: [String: TextPattern]
  /// The patterns for the body, which must match all of them; a body that is not UTF-8 matches only
  /// `absent`.
  public var body: [TextPattern]

  /// Creates a pattern; `json` asks for a body that holds this JSON, further members do not matter.
  public init(
    _ method: Method = .any, _ path: String? = nil, query: [String: TextPattern] = [:],
    headers: [String: TextPattern] = [:], json: JSONValue? = nil, body: TextPattern? = nil
  ) {
    self.method = method
    self.path = path.map { $0.hasPrefix("/") || $0.hasPrefix("*") ? $0 : "/" + $0 }
    self.query = query
    self.headers = headers
    self.body = [json.map { .equalToJSON($0) }, body].compactMap(\.self)
  }

  /// Whether a request is meant.
  public func matches(_ request: ReceivedRequest) -> Bool { mismatches(request).isEmpty }

  /// Returns the differences of a request from the pattern, a line each, such as
  /// `method: expected POST, but it was GET`.
  public func mismatches(_ request: ReceivedRequest) -> [String] {
    var lines: [String] = []
    if let name = method.name, name != request.method {
      lines.append("method: expected \(name), but it was \(request.method)")
    }
    if let path, !PathPattern(path).matches(request.path) {
      lines.append("path: expected \(path), but it was \(request.path)")
    }
    func compare(_ what: String, _ pattern: TextPattern, _ found: String?) {
      guard !pattern.matches(found) else { return }
      let text = found.map { JSONValue.string(String($0.prefix(300))).compactText } ?? "none"
      lines.append("\(what): expected \(pattern), but it was \(text)")
    }
    if let pathPattern { compare("path", pathPattern, request.path) }
    for (name, pattern) in query.sorted(by: { $0.key < $1.key }) {
      compare("query parameter \(name)", pattern, request.queryParameter(name))
    }
    for (name, pattern) in headers.sorted(by: { $0.key < $1.key }) {
      compare("header \(name)", pattern, request.header(name))
    }
    let text = request.bodyBytes == 0 ? nil : request.text
    for pattern in body { compare("body", pattern, text) }
    return lines
  }

  /// The request that comes nearest, with what of it is not as asked for; nil without requests.
  public func nearMiss(
    among requests: [ReceivedRequest]
  ) -> (request: ReceivedRequest, mismatches: [String])? {
    requests.map { (request: $0, mismatches: mismatches($0)) }
      .min { $0.mismatches.count < $1.mismatches.count }
  }
}

extension RequestPattern: CustomStringConvertible {
  /// Method and path, and what else is asked for by name.
  public var description: String {
    var parts = [method.name ?? "any method", path ?? pathPattern.map { "\($0)" } ?? "any path"]
    parts += query.keys.sorted().map { "?\($0)" } + headers.keys.sorted().map { "\($0):" }
    if !body.isEmpty { parts.append("with " + body.map { "\($0)" }.joined(separator: " and ")) }
    return parts.joined(separator: " ")
  }
}
