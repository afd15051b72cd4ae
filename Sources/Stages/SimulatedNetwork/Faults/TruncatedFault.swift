import NIOHTTP1

/// The body ends early, although its length says that there is more.
package struct TruncatedFault: ExchangeFault {
  package static let name = "truncated"
  package static let summary = "The body ends early, although Content-Length says there is more."
  package static let parameters = [
    FaultParameter(
      "after", .bytes, fallback: "1KB", "bytes that are sent; of a shorter body all but the last")
  ]
  package static let code: Int? = -1005

  private let after: Int

  package init(_ values: FaultValues) throws(NetworkError) {
    after = values.bytes("after")
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    let count = response.body.count
    guard count > 0, request.method != .HEAD else { return nil }
    let sent = min(after, count - 1)
    response.delivery.cut = ResponseDelivery.Cut(manner: .close, bodyBytes: sent)
    return "closed after \(sent) of \(count) bytes"
  }
}
