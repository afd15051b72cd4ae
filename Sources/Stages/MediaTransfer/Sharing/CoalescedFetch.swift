import Synchronization

/// One transfer of the engine's, made for every transfer that asks for the same while it lasts.
final class CoalescedFetch: TransferSink {
  /// The body, and how it came.
  struct Fetched: Sendable {
    let media: CachedMedia
    let summary: TransferSummary
  }

  private struct State {
    var readers: [MediaReader] = []
    var response: TransferResponse?
    var task: TransferTask?
    var isOver = false
  }

  let key: CoalescingLoader.Key
  /// The cached media, which the origin may still confirm; nil when nothing is cached.
  private let cached: CachedMedia?
  private let loader: CoalescingLoader
  private let state = Mutex(State())

  init(
    key: CoalescingLoader.Key, cached: CachedMedia?, first: MediaReader, loader: CoalescingLoader
  ) {
    self.key = key
    self.cached = cached
    self.loader = loader
    first.fetch.withLock { $0 = self }
    state.withLock { $0.readers = [first] }
  }

  /// The one request for all: into a file of the loader's own, under the conditions of the cached
  /// body.
  func request(for asked: TransferRequest, folder: String) -> TransferRequest {
    var request = asked
    request.destination = .file(folder: folder)
    request.headers += cached?.conditions ?? []
    return request
  }

  /// Notes the engine's transfer, whose number is the first reader's.
  func begun(_ task: TransferTask) {
    let (first, isUnwanted) = state.withLock { state in
      state.task = task
      return (state.readers.first, state.readers.isEmpty && !state.isOver)
    }
    first?.begun(task.id)
    if isUnwanted { task.cancel() }
  }

  /// Serves one more.
  /// - Returns: false when it is too late.
  func join(_ reader: MediaReader) -> Bool {
    state.withLock { state in
      guard !state.isOver, !state.readers.isEmpty else { return false }
      reader.fetch.withLock { $0 = self }
      reader.joinsAnother = true
      state.readers.append(reader)
      if let response = state.response { reader.respond(response) }
      return true
    }
  }

  /// Serves one less; without any the transfer ends.
  func leave(_ reader: MediaReader) {
    let unwanted = state.withLock { state -> TransferTask? in
      state.readers.removeAll { $0 === reader }
      return state.readers.isEmpty && !state.isOver ? state.task : nil
    }
    unwanted?.cancel()
  }

  // MARK: - TransferSink, on the engine's thread

  func received(_ response: TransferResponse) {
    let shown = isConfirmed(response) ? cached?.response ?? response : response
    state.withLock { state in
      state.response = shown
      for reader in state.readers { reader.respond(shown) }
    }
  }

  func progressed(bytes: Int, expected: Int?) {
    for reader in state.withLock(\.readers) { reader.progress(bytes: bytes, expected: expected) }
  }

  func finished(_ result: Result<TransferSummary, TransferError>) {
    let outcome = result.flatMap { summary in fetched(summary) }
    loader.finished(self, with: try? outcome.get().media)
    let readers = state.withLock { state in
      state.isOver = true
      defer { state.readers = [] }
      return state.readers
    }
    for reader in readers { reader.receive(outcome) }
  }

  private func isConfirmed(_ response: TransferResponse) -> Bool {
    cached != nil && response.status == 304
  }

  /// The body that the transfer brought, or the cached one that the server confirmed.
  private func fetched(_ summary: TransferSummary) -> Result<Fetched, TransferError> {
    Result { () throws(TransferError) in
      guard let response = state.withLock(\.response) else {
        throw TransferError(.badServerResponse, url: key.url)
      }
      do throws(DownloadFile.Fault) {
        let media = try CachedMedia(response, summary)
        guard summary.exchange.status == 304, let cached else {
          return Fetched(media: media, summary: summary)
        }
        var confirmed = summary
        (confirmed.bytes, confirmed.sharing) = (cached.summary.bytes, .revalidated)
        return Fetched(media: cached, summary: confirmed)
      } catch {
        throw TransferError(
          error.code, url: key.url,
          cause: TransferError.Cause(
            source: .system, code: Int(error.systemError), text: error.text))
      }
    }
  }
}
