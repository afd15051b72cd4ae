import NIOCore
import NIOHTTP1
import NIOPosix
import NotificationModel
import Synchronization

/// Answers from recorded exchanges, without any network.
///
/// Different answers to one request come in the order they were recorded, for all clients of a run
/// together; the last one repeats.
package final class RecordingResponder: OriginResponding {
  private let root: String
  private let keepsTiming: Bool
  private let journal: NetworkJournal
  private let index = Mutex<Result<RecordingIndex, NetworkError>?>(nil)
  private let answered = Mutex<[ExchangeKey: Int]>([:])

  /// Opens a recording; its exchanges are read with the first request.
  /// - Throws: `NetworkError` for a missing folder, or one without a recording of this version.
  package init(
    _ recording: NetworkPlan.Recording, keepsTiming: Bool, journal: NetworkJournal
  ) throws(NetworkError) {
    root = try RecordingIndex.root(of: recording.folder)
    self.keepsTiming = keepsTiming
    self.journal = journal
  }

  /// Reads and checks all exchanges now, but for the content of their bodies.
  /// - Throws: `NetworkError` that names the file that is not as it should be, and why.
  package func check() throws(NetworkError) {
    _ = try loaded()
  }

  /// The recorded answer; status 404 when there is none, which the journal explains.
  package func response(to request: OriginRequest) async throws -> OriginResponse {
    guard let asked = UpstreamRequest(request) else {
      return .page(.badRequest, "The request names no host, or its path is malformed.")
    }
    do {
      // Reading files can block, and the search for the nearest recording is slow.
      return try await NIOThreadPool.singleton.runIfActive {
        let key = ExchangeKey(asked)
        let index = try self.loaded()
        guard let exchange = self.next(key, in: index) else {
          return self.unmatched(key, in: index, transfer: request.transfer)
        }
        return try self.response(to: request, with: exchange, from: index)
      }
    } catch let error as NetworkError {
      // A page would pass for an answer of the host.
      journal.note(.upstreamFailed(code: -1, text: error.description), transfer: request.transfer)
      return .withheld
    }
  }

  /// The index; read by the first who asks, while the others wait.
  private func loaded() throws(NetworkError) -> RecordingIndex {
    let result = index.withLock { index -> Result<RecordingIndex, NetworkError> in
      if let index { return index }
      let result: Result<RecordingIndex, NetworkError>
      do throws(NetworkError) {
        result = .success(try RecordingIndex(root: root))
      } catch {
        result = .failure(error)
      }
      index = result
      return result
    }
    return try result.get()
  }

  /// The exchange that is due for a request; nil when none was recorded.
  private func next(_ key: ExchangeKey, in index: RecordingIndex) -> ReplayableExchange? {
    var candidates = [key, key.unconditional]
    if key.method == "HEAD" {
      // What a GET has been answered tells the head.
      candidates += candidates.map { key in
        var key = key
        key.method = "GET"
        return key
      }
    }
    for key in candidates {
      if let answers = index.answers[key] { return answers[due(key, answers)] }
    }
    return nil
  }

  private func due(_ key: ExchangeKey, _ answers: [ReplayableExchange]) -> Int {
    guard answers.count > 1 else { return 0 }
    var left = answered.withLock { answered in
      defer { answered[key, default: 0] += 1 }
      return answered[key, default: 0]
    }
    for (place, answer) in answers.enumerated().dropLast() {
      if left < answer.times { return place }
      left -= answer.times
    }
    return answers.count - 1
  }

  private func response(
    to request: OriginRequest, with exchange: ReplayableExchange, from index: RecordingIndex
  ) throws(NetworkError) -> OriginResponse {
    let file: ServedFile?
    if let body = exchange.body { file = try index.open(body) } else { file = nil }
    var response = RecordedAnswer(exchange: exchange, file: file).response(to: request)
    if keepsTiming { response.keepTiming(of: exchange) }
    return response
  }

  private func unmatched(
    _ key: ExchangeKey, in index: RecordingIndex, transfer: UInt64?
  ) -> OriginResponse {
    let nearest = NearestRecording.description(of: key, among: index.answers.keys)
    journal.note(.unmatched(nearest: nearest), transfer: transfer)
    return .page(.notFound, "Nothing was recorded for this request.")
  }
}
