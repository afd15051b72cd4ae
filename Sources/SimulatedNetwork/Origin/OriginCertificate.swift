import NIOSSL

/// A server certificate of the run's authority, with its private key.
package struct OriginCertificate: Sendable {
  /// The hosts it is valid for.
  package let hosts: [String]
  /// The certificate, DER.
  package let certificateDER: [UInt8]
  /// The private key, DER in PKCS #8.
  package let privateKeyDER: [UInt8]

  /// How TLS is spoken with this certificate: version 1.2 and up (which ATS asks for), HTTP/2 first.
  /// - Parameters:
  ///   - offersHTTP2: whether HTTP/2 is offered beside HTTP/1.1.
  ///   - isOld: whether TLS is spoken up to version 1.1 only, and from 1.0 on.
  func tlsContext(offersHTTP2: Bool = true, isOld: Bool = false) throws -> NIOSSLContext {
    do {
      let certificate = try NIOSSLCertificate(bytes: certificateDER, format: .der)
      let key = try NIOSSLPrivateKey(bytes: privateKeyDER, format: .der)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
      configuration.minimumTLSVersion = isOld ? .tlsv1 : .tlsv12
      if isOld {
        configuration.maximumTLSVersion = .tlsv11
        configuration.cipherSuites = "ALL"
      }
      configuration.applicationProtocols = (offersHTTP2 ? ["h2"] : []) + ["http/1.1"]
      return try NIOSSLContext(configuration: configuration)
    } catch {
      throw NetworkError(
        .certificate, "cannot set up TLS for \(hosts.joined(separator: ", ")) (\(error))",
        cause: error)
    }
  }
}
