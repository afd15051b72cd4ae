/// No way leads to the host, as in airplane mode.
package struct UnreachableFault: AdmissionFault {
  package static let name = "unreachable"
  package static let summary = "No way leads to the host, as without a network."
  package static let parameters: [FaultParameter] = []
  package static let code: Int? = -1009

  package let admission = Admission.unreachable

  package init(_ values: FaultValues) throws(NetworkError) {}
}
