import COpenSSL
import Glibc

/// How a server speaks TLS.
package final class TLSContext: @unchecked Sendable {
  // Nothing changes it after it was made.
  let context: OpaquePointer
  private let protocolNames: UnsafeMutablePointer<CChar>

  package enum Versions: Sendable, Hashable {
    /// TLS 1.2 and 1.3.
    case current
    /// TLS 1.0 and 1.1, with whatever ciphers those had.
    case old
  }

  /// - Parameters:
  ///   - certificate: the certificate for clients.
  ///   - key: the certificate's.
  ///   - protocols: the protocols for ALPN, the first choice first, such as h2; a client that
  ///     offers none of them gets none.
  ///   - versions: those of TLS.
  ///   - asksForCertificate: whether clients may show a certificate; any is taken.
  /// - Throws: `CryptographyError` for a key that is not the certificate's.
  package init(
    _ certificate: Certificate, _ key: PrivateKey, protocols: [String],
    versions: Versions = .current, asksForCertificate: Bool = false
  ) throws(CryptographyError) {
    context = try made(SSL_CTX_new(TLS_server_method()), "there is no memory")
    protocolNames = strdup(
      String(decoding: protocols.flatMap { [UInt8($0.utf8.count)] + $0.utf8 }, as: UTF8.self))
    let isOld = versions == .old
    try succeeded(
      copenssl_set_versions(
        context, isOld ? TLS1_VERSION : TLS1_2_VERSION, isOld ? TLS1_1_VERSION : TLS1_3_VERSION),
      "no such versions of TLS")
    if isOld { try succeeded(SSL_CTX_set_cipher_list(context, "ALL:@SECLEVEL=0"), "no ciphers") }
    try succeeded(SSL_CTX_use_certificate(context, certificate.certificate), "the certificate")
    try succeeded(SSL_CTX_use_PrivateKey(context, key.key), "the key")
    copenssl_set_protocols(context, protocolNames)
    if asksForCertificate { copenssl_ask_for_certificate(context) }
  }

  deinit {
    SSL_CTX_free(context)
    free(protocolNames)
  }
}
