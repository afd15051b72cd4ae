import NIOCore
import NIOHTTP1

/// The resource at a path, before a request's preconditions and range.
struct Representation {
  /// A body as a whole.
  enum Content {
    case bytes([UInt8])
    case file(ServedFile)
    case generated(GeneratedBody)
  }

  var content: Content
  var contentType: String
  var version: BodyVersion

  /// The answer to a request: status 200, 206, 304 or 416.
  func response(to request: OriginRequest) -> OriginResponse {
    let decision = RequestPreconditions.decide(
      method: request.method, headers: request.headers, version: version)
    var headers: HTTPHeaders = ["Accept-Ranges": "bytes"]
    if let tag = version.entityTag { headers.add(name: "ETag", value: tag) }
    if let date = version.lastModified { headers.add(name: "Last-Modified", value: date) }
    guard case .send(let range) = decision else {
      return OriginResponse(.notModified, headers: headers)
    }
    headers.add(name: "Content-Type", value: contentType)
    switch range {
    case .whole:
      return OriginResponse(.ok, headers: headers, body: body(0..<version.size))
    case .part(let range):
      let shown = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(version.size)"
      headers.add(name: "Content-Range", value: shown)
      return OriginResponse(.partialContent, headers: headers, body: body(range))
    case .unsatisfiable:
      headers.add(name: "Content-Range", value: "bytes */\(version.size)")
      return .page(.rangeNotSatisfiable, "The file has no such bytes.", headers: headers)
    }
  }

  /// The body with a status to which conditions and ranges do not apply, such as 404.
  func response(status: Int) -> OriginResponse {
    OriginResponse(
      HTTPResponseStatus(statusCode: status), headers: ["Content-Type": contentType],
      body: body(0..<version.size))
  }

  private func body(_ range: Range<Int>) -> OriginResponse.Body {
    switch content {
    case .bytes(let bytes): .bytes(ByteBuffer(bytes: bytes[range]))
    case .file(let file): .file(file, range)
    case .generated(let body): .generated(body, range)
    }
  }
}
