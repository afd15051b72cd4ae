import NIOHTTP1

/// The server redirects from https to plain http.
package struct RedirectToHTTPFault: ExchangeFault {
  package static let name = "redirect-to-http"
  package static let summary = "The server redirects to the same URL over plain http."
  package static let parameters = [
    FaultParameter("code", .integer(301...308), fallback: "302", "the status")
  ]
  package static let code: Int? = -1022

  private let status: HTTPResponseStatus

  package init(_ values: FaultValues) throws(NetworkError) {
    status = try RedirectAnswer.status(values.integer("code"), of: Self.name)
  }

  /// Over http the client is already where it is sent.
  package func answer(to request: OriginRequest) -> OriginResponse? {
    guard request.scheme == .https, let host = request.host.flatMap({ HostName($0) }) else {
      return nil
    }
    return RedirectAnswer.response(status, to: "http://\(host.bracketed)\(request.target)")
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    request.scheme == .https ? "redirected to plain http" : nil
  }
}
