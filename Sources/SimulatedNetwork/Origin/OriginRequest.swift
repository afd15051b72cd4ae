import NIOHTTP1

/// A request as it arrived at the simulated origin, HTTP/1.1 and HTTP/2 alike; its body was drained.
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
  /// The path as it was sent: percent-encoded, without the query; "" when malformed.
  package let path: String
  package let headers: HTTPHeaders
  /// The server name of the TLS handshake; nil over http and for IP addresses.
  package let tlsServerName: String?

  init(head: HTTPRequestHead, scheme: Scheme, tlsServerName: String?) {
    let target = Self.split(target: head.uri)
    let authority = target.authority ?? head.headers.first(name: "host").map { $0[...] }
    self.scheme = scheme
    self.method = head.method
    self.host = authority.flatMap { HostName(authority: $0)?.text }
    self.path = target.path
    self.headers = head.headers
    self.tlsServerName = tlsServerName
  }

  /// Splits `/path?query` and the absolute form `http://host/path?query`, which proxies' clients use.
  private static func split(target: String) -> (authority: Substring?, path: String) {
    var authority: Substring?
    var rest = target[...]
    if !rest.hasPrefix("/") {
      guard let separator = rest.firstRange(of: "://") else { return (nil, "") }
      let afterScheme = rest[separator.upperBound...]
      authority = afterScheme.prefix { $0 != "/" && $0 != "?" }
      rest = afterScheme.drop { $0 != "/" && $0 != "?" }
      if !rest.hasPrefix("/") { rest = "/" + rest }
    }
    return (authority, String(rest.prefix { $0 != "?" && $0 != "#" }))
  }
}
