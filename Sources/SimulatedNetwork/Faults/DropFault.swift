/// The connection is cut with a reset a while after it was made, whatever it carries.
package struct DropFault: AdmissionFault {
  package static let name = "drop"
  package static let summary = "The connection is cut with a reset so long after it was made."
  package static let parameters = [
    FaultParameter(
      "after", .duration, fallback: "1s", "time from the connection's start to its cut")
  ]
  package static let code: Int? = -1005

  package let admission: Admission

  package init(_ values: FaultValues) throws(NetworkError) {
    admission = .cut(after: values.duration("after"))
  }
}
