/// The server speaks TLS 1.1 at most, which App Transport Security refuses unless it is told not to.
package struct OldTLSFault: HandshakeFault {
  package static let name = "old-tls"
  package static let summary = "The server speaks TLS 1.0 and 1.1 only."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1200

  package let effect = HandshakeEffect.oldTLS

  package init(_ values: FaultValues) throws(NetworkError) {}
}
