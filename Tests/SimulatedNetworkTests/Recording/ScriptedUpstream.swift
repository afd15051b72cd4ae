import Foundation
import NIOCore
import NIOHTTP1
import NotificationModel
import Synchronization

@testable import SimulatedNetwork

/// A real network with scripted answers, which remembers its requests.
final class ScriptedUpstream: UpstreamFetching {
  typealias Script = @Sendable (UpstreamRequest) throws(UpstreamFailure) -> UpstreamResponse

  private let script: Script
  private let seen = Mutex<[UpstreamRequest]>([])

  init(_ script: @escaping Script) {
    self.script = script
  }

  var requests: [UpstreamRequest] { seen.withLock(\.self) }

  func fetch(_ request: UpstreamRequest) async throws(UpstreamFailure) -> UpstreamResponse {
    seen.withLock { $0.append(request) }
    return try script(request)
  }
}

/// A body of pieces, each given when it is asked for.
final class ScriptedBody: UpstreamBody {
  private let parts: Mutex<[Result<UpstreamPart, UpstreamFailure>]>

  init(_ parts: [Result<UpstreamPart, UpstreamFailure>]) {
    self.parts = Mutex(parts)
  }

  /// The text in pieces of four bytes, a long one in four pieces.
  convenience init(_ text: String, timings: UpstreamTimings = UpstreamTimings()) {
    let bytes = Array(text.utf8)
    let size = max(4, bytes.count / 4)
    let pieces = stride(from: 0, to: bytes.count, by: size).map { start in
      UpstreamPart.bytes(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    self.init((pieces + [.end(timings)]).map { .success($0) })
  }

  var isAllFetched: Bool { parts.withLock(\.isEmpty) }

  func next() async throws(UpstreamFailure) -> UpstreamPart {
    try parts.withLock { $0.removeFirst() }.get()
  }
}

extension UpstreamResponse {
  /// An answer with its length, as hosts give it.
  static func text(
    _ text: String, status: Int = 200, headers: [HeaderField] = [],
    timings: UpstreamTimings = UpstreamTimings()
  ) -> UpstreamResponse {
    let length = HeaderField(name: "Content-Length", value: String(text.utf8.count))
    return UpstreamResponse(
      status: status, headers: [length] + headers, body: ScriptedBody(text, timings: timings))
  }
}

extension OriginRequest {
  /// A request to the origin over https.
  static func to(
    _ target: String, method: HTTPMethod = .GET, host: String = "cdn.example",
    headers: HTTPHeaders = [:], body: String = "", transfer: UInt64? = nil
  ) -> OriginRequest {
    var head = HTTPRequestHead(version: .http1_1, method: method, uri: target, headers: headers)
    head.headers.add(name: "Host", value: host)
    if let transfer {
      head.headers.add(name: NetworkJournal.transferHeader, value: String(transfer))
    }
    var request = OriginRequest(head: head, scheme: .https, tlsServerName: host)
    request.body = ByteBuffer(string: body)
    return request
  }
}

extension OriginResponse {
  /// The whole body; streams can be read once.
  func text() async throws -> String {
    switch body {
    case .bytes(let buffer): return String(buffer: buffer)
    case .file(let file, let range): return String(buffer: try file.read(range))
    case .generated(let body, let range):
      return String(buffer: body.read(at: range.lowerBound, count: range.count))
    case .stream(let stream):
      var all = ByteBuffer()
      while case var piece = try await stream.read(upTo: 1000), piece.readableBytes > 0 {
        all.writeBuffer(&piece)
      }
      return String(buffer: all)
    }
  }

  /// Whether the connection closes instead of an answer.
  var isWithheld: Bool { delivery.cut == .init(manner: .close, bodyBytes: nil) }
}
