/// A fault in a TLS handshake: before a request is sent.
///
/// It strikes new connections; requests that share one that is open do not see it.
package protocol HandshakeFault: FaultKind {
  /// What becomes of a handshake it strikes.
  var effect: HandshakeEffect { get }
}

/// What becomes of a TLS handshake.
package enum HandshakeEffect: Sendable, Hashable {
  /// The server ends it with this alert.
  case alert(UInt8)
  /// The server shows this certificate.
  case certificate(ServerCertificate)
  /// The server speaks TLS 1.0 and 1.1 only.
  case oldTLS
}
