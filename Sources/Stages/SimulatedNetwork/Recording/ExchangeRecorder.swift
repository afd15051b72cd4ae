import NIOPosix
import NotificationModel
import Synchronization

/// Records one exchange while it passes by; a failure is the store's to tell, and the exchange goes
/// on.
final class ExchangeRecorder: Sendable {
  private enum State {
    case idle
    case recording(BodyDraft)
    /// Nothing more is recorded of this exchange.
    case over
  }

  private let store: RecordingStore
  private let onRecorded: @Sendable (String) -> Void
  private let state = Mutex(State.idle)

  /// - Parameter onRecorded: called with the file's name, relative to the recording's folder.
  init(
    store: RecordingStore, onRecorded: @escaping @Sendable (String) -> Void
  ) {
    self.store = store
    self.onRecorded = onRecorded
  }

  /// Takes a piece of the body.
  func append(_ bytes: [UInt8]) async {
    await attempt { try $0.append(bytes) }
  }

  /// Records the exchange, which is over.
  func finish(
    _ request: UpstreamRequest, status: Int, headers: [HeaderField], timings: UpstreamTimings
  ) async {
    await attempt { draft in
      let name = try self.store.save(
        request, status: status, headers: headers, body: draft, timings: timings)
      self.onRecorded(name)
    }
  }

  /// Removes what was kept of an exchange that broke off.
  func discard() async {
    // On the threads for files, as the draft's file goes with it.
    try? await NIOThreadPool.singleton.runIfActive { self.state.withLock { $0 = .over } }
  }

  private func attempt(_ work: @escaping @Sendable (BodyDraft) throws -> Void) async {
    do {
      // Not cancelled with the exchange: what is whole is recorded.
      try await NIOThreadPool.singleton.runIfActive {
        guard let draft = try self.draft() else { return }
        try work(draft)
      }
    } catch {
      state.withLock { $0 = .over }
      let failure = error as? NetworkError
      store.note(
        failure ?? NetworkError(.recording, "cannot record an exchange (\(error))", cause: error))
    }
  }

  private func draft() throws(NetworkError) -> BodyDraft? {
    switch state.withLock(\.self) {
    case .over: return nil
    case .recording(let draft): return draft
    case .idle:
      let draft = try store.makeBody()
      state.withLock { $0 = .recording(draft) }
      return draft
    }
  }
}
