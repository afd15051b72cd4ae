import NIOHTTP1

/// The server redirects to where the client already is.
package struct RedirectLoopFault: ExchangeFault {
  package static let name = "redirect-loop"
  package static let summary = "The server redirects a URL to itself, again and again."
  package static let parameters = [
    FaultParameter("code", .integer(301...308), fallback: "302", "the status")
  ]
  package static let code: Int? = -1007

  private let status: HTTPResponseStatus

  package init(_ values: FaultValues) throws(NetworkError) {
    status = try RedirectAnswer.status(values.integer("code"), of: Self.name)
  }

  package func answer(to request: OriginRequest) -> OriginResponse? {
    RedirectAnswer.response(status, to: request.target)
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    "redirected to the same URL"
  }
}
