import NIOHTTP1

/// The server sends something, but it is not HTTP.
package struct GarbageFault: ExchangeFault {
  package static let name = "garbage"
  package static let summary = "The answer is bytes that are not HTTP."
  package static let parameters = [
    FaultParameter("bytes", .bytes, fallback: "256", "how many bytes, at most 1MB")
  ]
  package static let code: Int? = -1017
  package static let needsHTTP1 = true

  /// Enough for what no client reads to its end.
  private static let maximumBytes = 1 << 20

  private let bytes: [UInt8]

  package init(_ values: FaultValues) throws(NetworkError) {
    var generator = SeededGenerator(seed: 0, for: Self.name)
    let count = min(max(1, values.bytes("bytes")), Self.maximumBytes)
    // Above ASCII, so that it never looks like a status line.
    bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) | 0x80 }
  }

  package func answer(to request: OriginRequest) -> OriginResponse? {
    OriginResponse(.ok)
  }

  package func change(_ response: inout OriginResponse, to request: OriginRequest) -> String? {
    response.delivery.cut = ResponseDelivery.Cut(manner: .garble(bytes), bodyBytes: nil)
    return "answered with \(bytes.count) bytes that are not HTTP"
  }
}
