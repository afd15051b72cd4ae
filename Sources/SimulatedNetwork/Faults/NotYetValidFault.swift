/// The certificate begins in a month.
package struct NotYetValidFault: HandshakeFault {
  package static let name = "not-yet-valid"
  package static let summary = "The certificate is valid from next month on."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1204

  package let effect = HandshakeEffect.certificate(.notYetValid)

  package init(_ values: FaultValues) throws(NetworkError) {}
}
