/// The certificate is signed by its own key.
package struct SelfSignedFault: HandshakeFault {
  package static let name = "self-signed"
  package static let summary = "The certificate is signed by itself."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1202

  package let effect = HandshakeEffect.certificate(.selfSigned)

  package init(_ values: FaultValues) throws(NetworkError) {}
}
