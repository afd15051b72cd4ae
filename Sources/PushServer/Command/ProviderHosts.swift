import NIOSSL
import SimulatedNetwork

/// Stands for providers' hosts: ends their clients' TLS, and passes the requests on to the server's HTTP
/// port.
struct ProviderHosts: Sendable {
  let listener: CommandProxy
  /// What clients have to trust, as PEM text; made anew each time.
  let authorityPEM: String

  /// The port it listens on.
  var port: Int { listener.port }

  /// Listens on any port that is free.
  init(_ names: [String], to port: Int) async throws {
    let authority = try OriginAuthority()
    let certificate = try authority.certificate(for: names)
    var tls = TLSConfiguration.makeServerConfiguration(
      certificateChain: [
        .certificate(try NIOSSLCertificate(bytes: certificate.certificateDER, format: .der))
      ],
      privateKey: .privateKey(
        try NIOSSLPrivateKey(bytes: certificate.privateKeyDER, format: .der)))
    tls.minimumTLSVersion = .tlsv12
    tls.applicationProtocols = ["http/1.1"]
    listener = try await CommandProxy(.forward(port), tls: try NIOSSLContext(configuration: tls))
    authorityPEM = authority.certificatePEM
  }
}

extension Optional {
  /// The same as `map`, for what takes its time.
  func asyncMap<Result>(_ body: (Wrapped) async throws -> Result) async rethrows -> Result? {
    guard let self else { return nil }
    return try await body(self)
  }
}
