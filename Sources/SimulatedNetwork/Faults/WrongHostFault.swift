/// The certificate is that of another host.
package struct WrongHostFault: HandshakeFault {
  package static let name = "wrong-host"
  package static let summary = "The certificate is for another host."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1202

  package let effect = HandshakeEffect.certificate(.wrongHost)

  package init(_ values: FaultValues) throws(NetworkError) {}
}
