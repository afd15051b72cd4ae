import Synchronization

/// One responder for each recording, however many hosts are answered from it.
final class RecordingResponders: Sendable {
  private struct Key: Hashable {
    var recording: NetworkPlan.Recording
    var keepsTiming: Bool
  }

  private let journal: NetworkJournal
  private let made = Mutex<[Key: RecordingResponder]>([:])

  init(journal: NetworkJournal) {
    self.journal = journal
  }

  /// The responder of a recording, whose exchanges have been read and checked.
  /// - Throws: `NetworkError` for a recording that is not there or not as it should be.
  func responder(
    _ recording: NetworkPlan.Recording, keepsTiming: Bool
  ) throws(NetworkError) -> RecordingResponder {
    let key = Key(recording: recording, keepsTiming: keepsTiming)
    if let responder = made.withLock({ $0[key] }) { return responder }
    let responder = try RecordingResponder(recording, keepsTiming: keepsTiming, journal: journal)
    try responder.check()
    made.withLock { $0[key] = responder }
    return responder
  }
}
