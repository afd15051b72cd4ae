/// The host's machine refuses the connection, as when its server is not running.
package struct RefusedFault: AdmissionFault {
  package static let name = "refused"
  package static let summary = "The host refuses the connection after one round trip."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1004

  package let admission = Admission.refused

  package init(_ values: FaultValues) throws(NetworkError) {}
}
