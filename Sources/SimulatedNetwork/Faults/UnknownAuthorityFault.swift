/// The certificate is in order, but nobody knows who signed it.
package struct UnknownAuthorityFault: HandshakeFault {
  package static let name = "unknown-authority"
  package static let summary = "The certificate is by an authority the device does not know."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1202

  package let effect = HandshakeEffect.certificate(.unknownAuthority)

  package init(_ values: FaultValues) throws(NetworkError) {}
}
