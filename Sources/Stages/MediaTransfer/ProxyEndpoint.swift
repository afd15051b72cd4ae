/// A SOCKS 5 server on this machine that a transfer's connections go through: a device's link.
///
/// It resolves names and picks the servers. Connections are shared only among transfers whose
/// endpoints are equal, user and password included.
package struct ProxyEndpoint: Sendable, Hashable {
  /// The port on 127.0.0.1.
  package var port: Int
  /// The user whose link it is, 1 to 255 bytes.
  package var user: String
  /// The password that keeps strangers out, 1 to 255 bytes.
  package var password: String

  /// The endpoint of a proxy and the login for it.
  package init(port: Int, user: String, password: String) {
    self.port = port
    self.user = user
    self.password = password
  }

  /// For libcurl; with `socks5h` the proxy resolves host names.
  var url: String { "socks5h://127.0.0.1:\(port)" }

  /// A number for the user, not 0.
  ///
  /// libcurl 7.88 lets a transfer wait while another connects to the same host, whosever link that
  /// is. It keeps hosts with different IPv6 scopes apart, and over IPv4 a scope means nothing else.
  var scope: Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in "\(port)/\(user)".utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int(max(1, hash))
  }
}
