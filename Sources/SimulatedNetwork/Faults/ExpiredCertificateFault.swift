/// The certificate is over since a month.
package struct ExpiredCertificateFault: HandshakeFault {
  package static let name = "expired-certificate"
  package static let summary = "The certificate expired a month ago."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1201

  package let effect = HandshakeEffect.certificate(.expired)

  package init(_ values: FaultValues) throws(NetworkError) {}
}
