import JSONModel
import NIOCore
import NIOHTTP1
import NotificationModel

/// Passes requests on to the real hosts, and records the exchanges where a folder is given.
package struct GatewayResponder: OriginResponding {
  private let upstream: any UpstreamFetching
  private let store: RecordingStore?
  private let journal: NetworkJournal

  /// Creates a gateway.
  /// - Parameters:
  ///   - store: where exchanges are recorded; nil for nowhere.
  ///   - journal: where failures and recordings are noted.
  package init(
    upstream: any UpstreamFetching, store: RecordingStore?, journal: NetworkJournal
  ) {
    self.upstream = upstream
    self.store = store
    self.journal = journal
  }

  /// The real host's answer, its body as it comes; the connection closes when there is none.
  package func response(to request: OriginRequest) async throws -> OriginResponse {
    guard let outgoing = UpstreamRequest(request) else {
      return .page(.badRequest, "The request names no host, or its path is malformed.")
    }
    var response: UpstreamResponse
    do throws(UpstreamFailure) {
      response = try await upstream.fetch(outgoing)
    } catch {
      try note(error, transfer: request.transfer)
      return .withheld
    }
    response.headers = ConnectionFields.dropping(response.headers)
    let fields = response.headers
    let status = HTTPResponseStatus(statusCode: response.status)
    let length = fields.first { $0.isNamed("content-length") }.flatMap { Self.length($0.value) }
    let passage = GatewayPassage(
      request: outgoing, response: response, length: length,
      recorder: recorder(request.transfer))
    let hasBody = request.method != .HEAD && status.mayHaveResponseBody && length != 0
    let stream = StreamedBody(count: length) {
      do throws(UpstreamFailure) {
        return try await passage.next()
      } catch {
        try note(error, transfer: request.transfer)
        throw error
      }
    }
    if !hasBody {
      // No client reads the body of such an answer, and with its end the exchange is recorded.
      do throws(UpstreamFailure) {
        while try await passage.next() != nil {}
      } catch {
        try note(error, transfer: request.transfer)
        return .withheld
      }
    }
    var headers = HTTPHeaders(fields.map { ($0.name, $0.value) })
    headers.remove(name: "Content-Length")
    var answer = OriginResponse(status, headers: headers, body: .stream(stream))
    if length == nil { answer.delivery.framing = .chunked }
    return answer
  }

  /// A length as HTTP writes it; nil for anything else.
  private static func length(_ text: String) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// Notes a failure.
  /// - Throws: `CancellationError` when it is only that the client went away.
  private func note(_ failure: UpstreamFailure, transfer: UInt64?) throws {
    try Task.checkCancellation()
    journal.note(.upstreamFailed(code: failure.code, text: failure.text), transfer: transfer)
  }

  private func recorder(_ transfer: UInt64?) -> ExchangeRecorder? {
    store.map { store in
      ExchangeRecorder(store: store) { name in
        journal.note(.recorded(name), transfer: transfer)
      }
    }
  }
}

extension UpstreamRequest {
  /// Creates the request to the real host; nil when the request names no host.
  init?(_ request: OriginRequest) {
    guard let host = request.host.flatMap({ HostName($0) }), request.path.hasPrefix("/") else {
      return nil
    }
    self.init(
      scheme: request.scheme, host: host, port: request.port, method: request.method.rawValue,
      target: request.path + (request.query.map { "?" + $0 } ?? ""),
      headers: ConnectionFields.passingOn(request.headers),
      body: Array(request.body.readableBytesView))
  }
}
