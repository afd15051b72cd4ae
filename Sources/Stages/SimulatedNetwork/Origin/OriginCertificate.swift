import Cryptography

/// A server certificate of the run's authority, with its private key.
package struct OriginCertificate: Sendable {
  /// The hosts it is valid for.
  package let hosts: [String]
  package let certificate: Certificate
  package let key: PrivateKey

  /// How TLS is spoken with this certificate: version 1.2 and up (which ATS asks for), HTTP/2 first.
  /// - Parameters:
  ///   - offersHTTP2: whether HTTP/2 is offered beside HTTP/1.1.
  ///   - isOld: whether TLS is spoken up to version 1.1 only, and from 1.0 on.
  func tlsContext(offersHTTP2: Bool = true, isOld: Bool = false) throws -> TLSContext {
    do {
      return try TLSContext(
        certificate, key, protocols: (offersHTTP2 ? ["h2"] : []) + ["http/1.1"],
        versions: isOld ? .old : .current)
    } catch {
      throw NetworkError(
        .certificate, "cannot set up TLS for \(hosts.joined(separator: ", ")) (\(error))",
        cause: error)
    }
  }
}
