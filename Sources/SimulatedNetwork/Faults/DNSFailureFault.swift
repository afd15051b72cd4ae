/// The host's name has no address.
package struct DNSFailureFault: AdmissionFault {
  package static let name = "dns-failure"
  package static let summary = "The host's name is not found."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1003

  package let admission = Admission.noSuchHost

  package init(_ values: FaultValues) throws(NetworkError) {}
}
