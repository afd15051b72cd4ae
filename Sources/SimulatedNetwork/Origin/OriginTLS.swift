import NIOSSL
import NIOTLS

/// Which certificate a TLS handshake gets: that of the host it names.
struct OriginTLS: Sendable {
  private let contexts: [String: NIOSSLContext]
  private let defaultContext: NIOSSLContext

  /// Makes a certificate for each of `hosts`, which must not be empty.
  /// - Throws: `NetworkError` when a certificate cannot be made.
  init(hosts: [HostName], authority: OriginAuthority) throws {
    var contexts: [String: NIOSSLContext] = [:]
    for host in hosts where !host.isAddress {
      contexts[host.text] = try authority.certificate(for: [host]).tlsContext()
    }
    self.contexts = contexts
    // Clients of an IP address name no host, so all addresses share the default certificate.
    let addresses = hosts.filter(\.isAddress)
    if addresses.isEmpty, let first = hosts.first, let context = contexts[first.text] {
      defaultContext = context
    } else {
      defaultContext = try authority.certificate(for: addresses).tlsContext()
    }
  }

  /// The certificate for what the client said; a host that is not served gets the default one.
  func context(for result: SNIResult) -> (context: NIOSSLContext, serverName: String?) {
    guard case .hostname(let name) = result else { return (defaultContext, nil) }
    let context = HostName(name).flatMap { contexts[$0.text] }
    return (context ?? defaultContext, name)
  }
}
