import NIOHTTP1

/// The server answers with an error status, as it does when it is overloaded or a file is gone.
package struct StatusFault: ExchangeFault {
  package static let name = "status"
  package static let summary = "The server answers with an error status and a page that says so."
  package static let parameters = [
    FaultParameter("code", .integer(400...599), fallback: "503", "the status"),
    FaultParameter(
      "retry-after", .duration, fallback: "0",
      "the Retry-After header, in whole seconds; 0 for none"
    ),
  ]
  package static let code: Int? = nil

  private let status: HTTPResponseStatus
  private let retryAfter: Duration

  package init(_ values: FaultValues) throws(NetworkError) {
    status = HTTPResponseStatus(statusCode: values.integer("code"))
    retryAfter = values.duration("retry-after")
  }

  package func answer(to request: OriginRequest) -> OriginResponse? {
    var headers: HTTPHeaders = [:]
    if retryAfter > .zero {
      headers.add(name: "Retry-After", value: "\(max(1, retryAfter.components.seconds))")
    }
    return .page(status, "The server could not answer the request.", headers: headers)
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    "answered with status \(status.code)"
  }
}
