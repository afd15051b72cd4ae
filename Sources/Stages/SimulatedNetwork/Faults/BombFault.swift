import NIOHTTP1

/// The server sends a small gzip body that grows beyond all bounds.
package struct BombFault: ExchangeFault {
  package static let name = "bomb"
  package static let summary = "A gzip body of a thousandth of the size it is unpacked to."
  package static let parameters = [
    FaultParameter("bytes", .bytes, fallback: "1GB", "the size it grows to")
  ]
  package static let code: Int? = -1103

  private let bytes: Int
  private let body: GeneratedBody

  package init(_ values: FaultValues) throws(NetworkError) {
    bytes = values.bytes("bytes")
    body = try Gzip.bomb(bytes: bytes)
  }

  package func answer(to request: OriginRequest) -> OriginResponse? {
    let type = ContentType.forFile(named: request.path)
    return OriginResponse(
      .ok, headers: ["Content-Type": type, "Content-Encoding": "gzip"],
      body: .generated(body, 0..<body.count))
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    "sent \(body.count) bytes that grow to \(bytes)"
  }
}
