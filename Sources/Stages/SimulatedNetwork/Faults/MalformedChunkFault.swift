import NIOHTTP1

/// A body in chunks, of which one does not begin with its size.
package struct MalformedChunkFault: ExchangeFault {
  package static let name = "malformed-chunk"
  package static let summary = "The body comes in chunks, and the size of one is not a number."
  package static let parameters = [
    FaultParameter("after", .bytes, fallback: "0", "bytes of the body before the broken chunk")
  ]
  package static let code: Int? = -1017
  package static let needsHTTP1 = true

  private static let brokenChunk = Array("no size\r\n".utf8)

  private let after: Int

  package init(_ values: FaultValues) throws(NetworkError) {
    after = values.bytes("after")
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    guard response.status.mayHaveResponseBody, request.method != .HEAD else { return nil }
    let sent = min(after, response.body.count)
    response.delivery.framing = .chunked
    response.delivery.cut = ResponseDelivery.Cut(
      manner: .garble(Self.brokenChunk), bodyBytes: sent)
    return "broke the chunk after \(sent) bytes"
  }
}
