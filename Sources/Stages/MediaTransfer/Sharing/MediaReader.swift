import Dispatch
import Synchronization

/// One transfer that a `CoalescedFetch` serves: it gets the head, then a copy of the body.
///
/// Its sink is called in order, on a queue of its own.
// @unchecked: `joinsAnother` is set before anyone else knows the reader; the rest of the mutable
// state is touched on the queue alone or locked.
final class MediaReader: RunningTransfer, @unchecked Sendable {
  /// Read and handed on at a time: 64 KiB, as the engine does.
  private static let chunkBytes = 64 * 1024

  /// Whether it joined a fetch that another had started.
  var joinsAnother = false
  /// The fetch that serves it, until it leaves.
  let fetch = Mutex<CoalescedFetch?>(nil)
  private let request: TransferRequest
  private let sink: any TransferSink
  private let queue = DispatchQueue(label: "pushsim.media")
  private let engineNumber = Mutex<UInt64?>(nil)

  private var hasFinished = false
  private var hasResponded = false
  private var fetched: CoalescedFetch.Fetched?
  private var offset = 0
  private var isPaused = false

  init(_ request: TransferRequest, sink: any TransferSink) {
    self.request = request
    self.sink = sink
  }

  var number: UInt64? { engineNumber.withLock(\.self) }

  func begun(_ number: UInt64) {
    engineNumber.withLock { $0 = number }
  }

  func cancel() {
    let fetch = fetch.withLock { fetch in
      defer { fetch = nil }
      return fetch
    }
    fetch?.leave(self)
    queue.async { [self] in finish(.failure(TransferError(.cancelled, url: request.url))) }
  }

  func resume() {
    queue.async { [self] in
      guard isPaused else { return }
      isPaused = false
      stream()
    }
  }

  // MARK: - From the fetch

  func respond(_ response: TransferResponse) {
    queue.async { [self] in
      guard !hasFinished, !hasResponded else { return }
      hasResponded = true
      sink.received(response)
    }
  }

  func progress(bytes: Int, expected: Int?) {
    guard case .file = request.destination else { return }
    queue.async { [self] in
      if !hasFinished { sink.progressed(bytes: bytes, expected: expected) }
    }
  }

  func receive(_ outcome: Result<CoalescedFetch.Fetched, TransferError>) {
    fetch.withLock { $0 = nil }
    queue.async { [self] in
      switch outcome {
      case .failure(let error): finish(.failure(error))
      case .success(let fetched):
        self.fetched = fetched
        if case .file(let folder) = request.destination { copy(to: folder) } else { stream() }
      }
    }
  }

  // MARK: - The body, on the queue

  private func copy(to folder: String) {
    guard !hasFinished, let fetched else { return }
    do throws(DownloadFile.Fault) {
      let file = try DownloadFile(inFolder: folder)
      var offset = 0
      try forEachPiece(of: fetched.media, from: &offset) { piece throws(DownloadFile.Fault) in
        try file.write(piece)
        return true
      }
      finish(.success(summary(of: fetched, filePath: try file.keep())))
    } catch {
      finish(.failure(failure(error)))
    }
  }

  private func stream() {
    guard !hasFinished, let fetched else { return }
    do throws(DownloadFile.Fault) {
      try forEachPiece(of: fetched.media, from: &offset) { piece throws(DownloadFile.Fault) in
        isPaused = sink.received(piece) == .pause
        return !isPaused
      }
      if !isPaused { finish(.success(summary(of: fetched, filePath: nil))) }
    } catch {
      finish(.failure(failure(error)))
    }
  }

  /// Reads on from `offset` while `body` wants more.
  private func forEachPiece(
    of media: CachedMedia, from offset: inout Int,
    _ body: (UnsafeRawBufferPointer) throws(DownloadFile.Fault) -> Bool
  ) throws(DownloadFile.Fault) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.chunkBytes, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let piece = try media.read(into: buffer, at: offset)
      guard !piece.isEmpty else { return }
      offset += piece.count
      guard try body(piece) else { return }
    }
  }

  private func summary(of fetched: CoalescedFetch.Fetched, filePath: String?) -> TransferSummary {
    var summary = fetched.summary
    summary.filePath = filePath
    if joinsAnother { summary.sharing = .shared }
    return summary
  }

  private func failure(_ fault: DownloadFile.Fault) -> TransferError {
    TransferError(
      fault.code, url: request.url,
      cause: TransferError.Cause(
        source: .system, code: Int(fault.systemError), text: fault.text))
  }

  private func finish(_ result: Result<TransferSummary, TransferError>) {
    guard !hasFinished else { return }
    hasFinished = true
    fetched = nil
    sink.finished(result)
  }
}
