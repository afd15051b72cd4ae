import NIOCore
import NIOHTTP1
import NotificationModel

/// A recorded exchange, held against the conditions and ranges of a request.
struct RecordedAnswer {
  let exchange: ReplayableExchange
  /// The body; nil when there was none.
  let file: ServedFile?

  private var size: Int { file?.version.size ?? 0 }

  /// The answer: as recorded, or status 304, 206 or 416 by the recorded body.
  func response(to request: OriginRequest) -> OriginResponse {
    guard exchange.status == 200, request.method == .GET || request.method == .HEAD else {
      return whole()
    }
    let version = BodyVersion(
      size: size, entityTag: field("etag"), lastModified: field("last-modified"))
    // A host that says it knows no ranges sends the whole.
    var conditions = request.headers
    if field("accept-ranges")?.lowercased() == "none" { conditions.remove(name: "range") }
    let decision = RequestPreconditions.decide(
      method: request.method, headers: conditions, version: version)
    switch decision {
    case .notModified: return OriginResponse(.notModified, headers: headers)
    case .send(.whole): return whole()
    case .send(.part(let range)):
      var headers = headers
      headers.replaceOrAdd(
        name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
      return OriginResponse(.partialContent, headers: headers, body: body(range))
    case .send(.unsatisfiable):
      return .page(
        .rangeNotSatisfiable, "The file has no such bytes.",
        headers: ["Content-Range": "bytes */\(size)"])
    }
  }

  private func whole() -> OriginResponse {
    var response = OriginResponse(
      HTTPResponseStatus(statusCode: exchange.status), headers: headers, body: body(0..<size))
    guard response.status.mayHaveResponseBody else { return response }
    switch field("content-length").flatMap({ Int($0) }) {
    case let length? where length != size:
      // The answer to a HEAD has a length without a body.
      response.body = .stream(StreamedBody(count: length) { nil })
    case _?: break
    case nil: response.delivery.framing = .chunked
    }
    return response
  }

  private func body(_ range: Range<Int>) -> OriginResponse.Body {
    file.map { .file($0, range) } ?? .bytes(ByteBuffer())
  }

  /// The recorded fields; the origin writes the length by itself.
  private var headers: HTTPHeaders {
    HTTPHeaders(
      exchange.headers.filter { !$0.isNamed("content-length") }.map { ($0.name, $0.value) })
  }

  private func field(_ name: String) -> String? {
    exchange.headers.first { $0.isNamed(name) }?.value
  }
}

extension OriginResponse {
  /// Bodies are sent in pieces of about that size where a recorded time is kept: 16 KiB, one record
  /// of TLS.
  private static let pieceBytes = 16 * 1024
  /// The least and the most pieces of a body.
  private static let pieceCounts = 2...1024

  /// No answer: the connection, over HTTP/2 the stream, closes.
  static var withheld: OriginResponse {
    var response = OriginResponse(.badGateway)
    response.delivery.cut = ResponseDelivery.Cut(manner: .close, bodyBytes: nil)
    return response
  }

  /// Lets the first and the last byte come as late as they were recorded, and the body evenly
  /// between them.
  mutating func keepTiming(of exchange: ReplayableExchange) {
    delivery.delay += exchange.firstByte
    let count = body.count
    guard count > 1, exchange.total > exchange.firstByte else { return }
    let pieces = min(
      max(count / Self.pieceBytes, Self.pieceCounts.lowerBound), Self.pieceCounts.upperBound)
    let bytes = (count + pieces - 1) / pieces
    // As many as there really are: the rounding can make one of them superfluous.
    let intervals = (count + bytes - 1) / bytes - 1
    delivery.pace = ResponseDelivery.Pace(
      bytes: bytes, interval: (exchange.total - exchange.firstByte) / max(1, intervals))
  }
}
