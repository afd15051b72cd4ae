import NIOHTTP1

/// The server answers with an HTML page that says something went wrong, and a status that does not.
package struct ErrorPageFault: ExchangeFault {
  package static let name = "error-page"
  package static let summary = "The server answers with an HTML error page and status 200."
  package static let parameters = [
    FaultParameter(
      "type", .text, fallback: "text/html; charset=utf-8", "the MIME type it gives the page")
  ]
  package static let code: Int? = nil

  private let type: String

  package init(_ values: FaultValues) throws(NetworkError) {
    type = values.text("type")
  }

  package func answer(to request: OriginRequest) -> OriginResponse? {
    var page = OriginResponse.page(.serviceUnavailable, "Please try again later.")
    page.status = .ok
    page.headers.replaceOrAdd(name: "Content-Type", value: type)
    return page
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    "answered with an HTML error page, status 200 and type \(type)"
  }
}
