/// Nobody ever answers the attempt to connect, as behind a firewall that drops packets.
package struct UnansweredFault: AdmissionFault {
  package static let name = "unanswered"
  package static let summary = "The attempt to connect is never answered."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1001

  package let admission = Admission.unanswered

  package init(_ values: FaultValues) throws(NetworkError) {}
}
