import NIOHTTP1

/// The server states another MIME type than the body's.
package struct WrongTypeFault: ExchangeFault {
  package static let name = "wrong-type"
  package static let summary = "The server states another MIME type than the body's."
  package static let parameters = [
    FaultParameter("type", .text, fallback: "text/plain", "the MIME type it states")
  ]
  package static let code: Int? = nil

  private let type: String

  package init(_ values: FaultValues) throws(NetworkError) {
    type = values.text("type")
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    let before = response.headers.first(name: "Content-Type") ?? "no type"
    response.headers.replaceOrAdd(name: "Content-Type", value: type)
    return "stated \(type) instead of \(before)"
  }
}
