import NIOHTTP1

/// The server redirects to a file of the device, which no client may follow.
package struct RedirectToFileFault: ExchangeFault {
  package static let name = "redirect-to-file"
  package static let summary = "The server redirects to a file: URL."
  package static let parameters = [
    FaultParameter("code", .integer(301...308), fallback: "302", "the status"),
    FaultParameter("target", .text, fallback: "/etc/hosts", "the file's path"),
  ]
  package static let code: Int? = -1002

  private let status: HTTPResponseStatus
  private let target: String

  package init(_ values: FaultValues) throws(NetworkError) {
    status = try RedirectAnswer.status(values.integer("code"), of: Self.name)
    target = values.text("target")
  }

  package func answer(to request: OriginRequest) -> OriginResponse? {
    RedirectAnswer.response(status, to: "file://\(target)")
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    "redirected to a file: URL"
  }
}
