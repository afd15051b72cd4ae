import NIOCore
import NIOHTTP1

/// Decides what the simulated origin answers, before faults have their way with it.
package protocol OriginResponding: Sendable {
  /// The answer to one request; it may take long, and is cancelled when the client goes away.
  /// - Throws: an error of the simulator itself, which the client sees as status 500.
  func response(to request: OriginRequest) async throws -> OriginResponse
}

/// An answer before it is written: `Content-Length`, `Date` and the connection's headers come later.
package struct OriginResponse: Sendable {
  /// The body after the headers.
  package enum Body: Sendable {
    /// Bytes in memory.
    case bytes(ByteBuffer)
    /// Part of a file, read while it is sent.
    case file(ServedFile, Range<Int>)
    /// Part of a body that is made while it is sent.
    case generated(GeneratedBody, Range<Int>)
    /// Pieces that come from elsewhere while it is sent.
    case stream(StreamedBody)

    /// Length in bytes.
    package var count: Int {
      switch self {
      case .bytes(let buffer): buffer.readableBytes
      case .file(_, let range), .generated(_, let range): range.count
      case .stream(let stream): stream.count
      }
    }
  }

  package var status: HTTPResponseStatus
  package var headers: HTTPHeaders
  package var body: Body
  /// How it is written; as servers do by default.
  package var delivery = ResponseDelivery()

  /// Creates an answer; without headers and with an empty body by default.
  package init(
    _ status: HTTPResponseStatus, headers: HTTPHeaders = [:], body: Body = .bytes(ByteBuffer())
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A small HTML page that says the status, as web servers answer errors.
  static func page(
    _ status: HTTPResponseStatus, _ text: String, headers: HTTPHeaders = [:]
  ) -> OriginResponse {
    let title = "\(status.code) \(status.reasonPhrase)"
    let html = """
      <!DOCTYPE html>
      <html><head><title>\(title)</title></head>
      <body><h1>\(title)</h1><p>\(text)</p><hr><address>pushsim</address></body></html>

      """
    var headers = headers
    headers.replaceOrAdd(name: "Content-Type", value: "text/html; charset=utf-8")
    return OriginResponse(status, headers: headers, body: .bytes(ByteBuffer(string: html)))
  }
}
