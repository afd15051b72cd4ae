import Synchronization

/// One transfer of the engine's on behalf of all who ask for the same while it lasts.
final class MediaFlight: TransferSink {
  /// What it ends with: the body, and how it came.
  struct Landing: Sendable {
    let media: KeptMedia
    let summary: TransferSummary
  }

  private struct State {
    var readers: [MediaReader] = []
    var response: TransferResponse?
    var task: TransferTask?
    var isOver = false
  }

  let key: MediaShare.Key
  /// What may still hold; nil when nothing is kept.
  private let kept: KeptMedia?
  private let share: MediaShare
  private let state = Mutex(State())

  init(key: MediaShare.Key, kept: KeptMedia?, first: MediaReader, share: MediaShare) {
    self.key = key
    self.kept = kept
    self.share = share
    first.flight.withLock { $0 = self }
    state.withLock { $0.readers = [first] }
  }

  /// The request to make for all: to a file of the share's own, under the condition of what is kept.
  func request(as asked: TransferRequest, folder: String) -> TransferRequest {
    var request = asked
    request.destination = .file(folder: folder)
    request.headers += kept?.conditions ?? []
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

  /// Takes one more along.
  /// - Returns: false when it is too late.
  func join(_ reader: MediaReader) -> Bool {
    state.withLock { state in
      guard !state.isOver, !state.readers.isEmpty else { return false }
      reader.flight.withLock { $0 = self }
      reader.isTakenAlong = true
      state.readers.append(reader)
      if let response = state.response { reader.respond(response) }
      return true
    }
  }

  /// Lets one go; without any the transfer ends.
  func leave(_ reader: MediaReader) {
    let unwanted = state.withLock { state -> TransferTask? in
      state.readers.removeAll { $0 === reader }
      return state.readers.isEmpty && !state.isOver ? state.task : nil
    }
    unwanted?.cancel()
  }

  // MARK: - What comes of it, on the engine's thread

  func received(_ response: TransferResponse) {
    let shown = isConfirmed(response) ? kept?.response ?? response : response
    state.withLock { state in
      state.response = shown
      for reader in state.readers { reader.respond(shown) }
    }
  }

  func progressed(bytes: Int, expected: Int?) {
    for reader in state.withLock(\.readers) { reader.progress(bytes: bytes, expected: expected) }
  }

  func finished(_ result: Result<TransferSummary, TransferError>) {
    let outcome = result.flatMap { summary in landing(summary) }
    share.landed(self, with: try? outcome.get().media)
    let readers = state.withLock { state in
      state.isOver = true
      defer { state.readers = [] }
      return state.readers
    }
    for reader in readers { reader.take(outcome) }
  }

  private func isConfirmed(_ response: TransferResponse) -> Bool {
    kept != nil && response.status == 304
  }

  /// What the transfer brought: a body of its own, or the one that was kept.
  private func landing(_ summary: TransferSummary) -> Result<Landing, TransferError> {
    Result { () throws(TransferError) in
      guard let response = state.withLock(\.response) else {
        throw TransferError(.badServerResponse, url: key.url)
      }
      do throws(DownloadFile.Fault) {
        let fetched = try KeptMedia(response, summary)
        guard summary.exchange.status == 304, let kept else {
          return Landing(media: fetched, summary: summary)
        }
        var confirmed = summary
        (confirmed.bytes, confirmed.sharing) = (kept.summary.bytes, .revalidated)
        return Landing(media: kept, summary: confirmed)
      } catch {
        throw TransferError(
          error.code, url: key.url,
          cause: TransferError.Cause(
            source: .system, code: Int(error.systemError), text: error.text))
      }
    }
  }
}
