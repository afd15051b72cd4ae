/// The effect of a fault on a TLS handshake. It affects new connections only: a request on an open
/// connection makes no handshake.
package enum HandshakeEffect: Sendable, Hashable {
  /// The server ends it with this alert.
  case alert(UInt8)
  /// The server shows this certificate.
  case certificate(ServerCertificate)
  /// The server speaks TLS 1.0 and 1.1 only.
  case oldTLS
}
