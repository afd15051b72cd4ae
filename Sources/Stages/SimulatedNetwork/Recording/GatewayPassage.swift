import NIOCore
import NotificationModel
import Synchronization

/// A body on its way from a real host to the client, and into the recording.
///
/// The piece that completes the body is handed out only when the exchange is recorded: a client that
/// has it whole may end the run.
final class GatewayPassage: Sendable {
  private let request: UpstreamRequest
  private let response: UpstreamResponse
  private let recorder: ExchangeRecorder?
  /// How many bytes the host said there are; nil when it did not.
  private let length: Int?
  private let progress = Mutex((bytes: 0, isOver: false))

  init(
    request: UpstreamRequest, response: UpstreamResponse, length: Int?, recorder: ExchangeRecorder?
  ) {
    self.request = request
    self.response = response
    self.length = length
    self.recorder = recorder
  }

  /// The next piece; nil at the end.
  /// - Throws: `UpstreamFailure` when the host broke off.
  func next() async throws(UpstreamFailure) -> ByteBuffer? {
    guard !progress.withLock(\.isOver), var piece = try await receive() else { return nil }
    while progress.withLock({ $0.bytes == length && !$0.isOver }) {
      if let more = try await receive() { piece.writeImmutableBuffer(more) }
    }
    return piece
  }

  private func receive() async throws(UpstreamFailure) -> ByteBuffer? {
    let piece: UpstreamPart
    do throws(UpstreamFailure) {
      piece = try await response.body.next()
    } catch {
      await recorder?.discard()
      throw error
    }
    switch piece {
    case .bytes(let bytes):
      progress.withLock { $0.bytes += bytes.count }
      await recorder?.append(bytes)
      return ByteBuffer(bytes: bytes)
    case .end(let timings):
      progress.withLock { $0.isOver = true }
      await recorder?.finish(
        request, status: response.status, headers: response.headers, timings: timings)
      return nil
    }
  }
}
