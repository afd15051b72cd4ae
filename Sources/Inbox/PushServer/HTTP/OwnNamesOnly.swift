import Cryptography
import Foundation
import HTTPTypes
import Hummingbird

/// Keeps out what a page of somebody else sends by a person's browser: names that are not the
/// server's own, and other origins.
struct OwnNamesOnly<Context: RequestContext>: RouterMiddleware {
  /// In small letters.
  let names: Set<String>
  /// The secret in `Authorization: Bearer`; nil for none.
  let secret: String?
  /// Slows down those who guess it; nil where no secret is asked for.
  let guesses: PasswordGuesses?

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let authority = request.head.authority?.lowercased() ?? ""
    let host = Self.name(authority)
    // A second name would be whatever the next reader takes for the first.
    for other in HTTPField.Name("host").map({ request.headers[values: $0] }) ?? []
    where other.lowercased() != authority {
      throw HTTPError(.badRequest, message: "the request has two hosts")
    }
    // Providers' clients come under their hosts' names, with credentials of their own.
    let isJPush = request.uri.path.hasPrefix(JPushRoutes.prefix)
    guard names.contains(host) || isJPush && JPushRoutes.hosts.contains(host) else {
      throw HTTPError(
        .misdirectedRequest,
        message: "this server is not \(host); pushsim serve --name gives it further names")
    }
    if let origin = request.headers[.origin]?.lowercased(),
      !["http://\(authority)", "https://\(authority)"].contains(origin)
    {
      throw HTTPError(.forbidden, message: "other origins may not ask here")
    }
    guard !Self.isForeign(request) else {
      throw HTTPError(.forbidden, message: "pages of other sites may not ask here")
    }
    guard isJPush else {
      try await checkPassword(request)
      return try await next(request, context)
    }
    try await guesses?.turn(of: request.clientAddress)
    let response = try await next(request, context)
    if response.status == .unauthorized { await guesses?.failed(request.clientAddress) }
    return response
  }

  /// Whether a browser says that a page of another site or port asks. A link to here, which a person
  /// follows, is all right.
  private static func isForeign(_ request: Request) -> Bool {
    func header(_ name: String) -> String? {
      HTTPField.Name("sec-fetch-" + name).flatMap { request.headers[$0] }
    }
    guard let site = header("site"), !["same-origin", "none"].contains(site) else { return false }
    return header("mode") != "navigate" || header("dest") != "document" || request.method != .get
  }

  private func checkPassword(_ request: Request) async throws {
    guard let secret else { return }
    if let given = request.headers[.authorization] {
      try await guesses?.turn(of: request.clientAddress)
      if Self.isRight(given, secret) { return }
      await guesses?.failed(request.clientAddress)
    }
    throw HTTPError(
      .unauthorized, headers: [.wwwAuthenticate: "Bearer, Basic realm=\"pushsim\""],
      message: "a password is needed")
  }

  /// Whether credentials, `Bearer SECRET` or Basic with any user or none, have the secret.
  private static func isRight(_ given: String, _ secret: String) -> Bool {
    let words = given.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard words.count == 2 else { return false }
    switch words[0].lowercased() {
    case "bearer": return SecretComparison.areEqual(String(words[1]), secret)
    case "basic":
      guard let data = Data(base64Encoded: String(words[1])),
        let colon = data.firstIndex(of: UInt8(ascii: ":"))
      else { return false }
      return SecretComparison.areEqual(Array(data[(colon + 1)...]), Array(secret.utf8))
    default: return false
    }
  }

  /// The host without its port.
  private static func name(_ authority: String) -> String {
    guard let colon = authority.lastIndex(of: ":"),
      authority[authority.index(after: colon)...].allSatisfy(\.isNumber)
    else { return authority }
    return String(authority[..<colon])
  }
}

extension Request {
  /// The field in which `HTTPService` writes a connection's other end, whatever the client sent.
  static let clientField = HTTPField.Name("pushsim-client")

  /// The address of the client; empty for none.
  var clientAddress: String { Self.clientField.flatMap { headers[$0] } ?? "" }

  /// The request with the address of its client.
  func from(_ address: String?) -> Request {
    guard let field = Self.clientField else { return self }
    var head = head
    head.headerFields[field] = address
    return Request(head: head, body: body)
  }
}
