import NIOCore
import NIOHTTP1

/// A request as it arrived at the simulated origin, HTTP/1.1 and HTTP/2 alike.
package struct OriginRequest: Sendable {
  /// Whether the request came over TLS.
  package enum Scheme: String, Sendable, Hashable {
    case http
    case https
  }

  package let scheme: Scheme
  package let method: HTTPMethod
  /// The host of the `Host` header or `:authority`, without its port; nil when absent or malformed.
  package let host: String?
  /// The port beside the host; nil when there is none, which means the scheme's own.
  package let port: Int?
  /// The path as it was sent: percent-encoded, without the query; "" when malformed.
  package let path: String
  /// The query after the path's `?`, as the client sent it; nil without one.
  package let query: String?
  /// The header fields, without the transfer's number.
  package let headers: HTTPHeaders
  /// The body; as much of it as fits `maximumBodyBytes`.
  package var body = ByteBuffer()
  /// The transfer's number, for the journal; nil for requests that are not the simulator's own.
  package let transfer: UInt64?
  /// The server name of the TLS handshake; nil over http and for IP addresses.
  package let tlsServerName: String?

  /// The most bytes of a request's body that are kept: 64 MiB, more than an extension can hold.
  static let maximumBodyBytes = 64 << 20

  /// The path with its query, as it was sent.
  package var target: String { query.map { "\(path)?\($0)" } ?? path }

  init(head: HTTPRequestHead, scheme: Scheme, tlsServerName: String?) {
    let target = Self.split(target: head.uri)
    let authority = target.authority ?? head.headers.first(name: "host").map { $0[...] }
    self.scheme = scheme
    self.method = head.method
    self.host = authority.flatMap { HostName(authority: $0)?.text }
    self.port = authority.flatMap(Self.port)
    self.path = target.path
    self.query = target.query
    self.transfer = head.headers.first(name: NetworkJournal.transferHeader).flatMap { UInt64($0) }
    var headers = head.headers
    headers.remove(name: NetworkJournal.transferHeader)
    self.headers = headers
    self.tlsServerName = tlsServerName
  }

  /// The port of `host:port` and `[address]:port`.
  static func port(of authority: Substring) -> Int? {
    let afterAddress = authority.lastIndex(of: "]").map { authority[$0...] } ?? authority
    guard let colon = afterAddress.lastIndex(of: ":") else { return nil }
    return UInt16(afterAddress[afterAddress.index(after: colon)...]).map(Int.init)
  }

  /// Splits `/path?query` and the absolute form `http://host/path?query`, which proxies' clients use.
  private static func split(
    target: String
  ) -> (authority: Substring?, path: String, query: String?) {
    var authority: Substring?
    var rest = target[...]
    if !rest.hasPrefix("/") {
      guard let separator = rest.firstRange(of: "://") else { return (nil, "", nil) }
      let afterScheme = rest[separator.upperBound...]
      authority = afterScheme.prefix { $0 != "/" && $0 != "?" }
      rest = afterScheme.drop { $0 != "/" && $0 != "?" }
      if !rest.hasPrefix("/") { rest = "/" + rest }
    }
    rest = rest.prefix { $0 != "#" }
    let query = rest.firstIndex(of: "?").map { String(rest[rest.index(after: $0)...]) }
    return (authority, String(rest.prefix { $0 != "?" }), query)
  }
}
