import ExtensionProtocol
import Foundation
import JSONModel
import MediaTransfer
import NotificationModel
import SimulatedNetwork
import Synchronization
import SystemFiles

/// Something that happened to a transfer, reported while the run goes on. Transfers count from 0.
package enum TransferEvent: Sendable, Hashable {
  /// It was asked for.
  case began(Int, url: String, atSeconds: Double)
  /// It ended, and the extension is about to hear of it.
  case ended(Int, TransferReport)
}

/// The transfers for one notification, and the origin of each file.
package final class TransferLedger: Sendable {
  /// A file by its place on disk, which renaming does not change.
  private struct FileIdentity: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ stamp: FileStamp) {
      device = stamp.device
      inode = stamp.inode
    }
  }

  private struct Entry {
    var report: TransferReport
    /// The engine's number; nil until it is known.
    var number: UInt64?
    /// Whether the engine is not done with it.
    var isOpen = true
    /// When it ended for the extension; nil when its run was over before.
    var end: Double?
    var error: TransferError?
    /// Whether the observer knows all there is to know of it.
    var isReported = false
    var events: [NetworkJournal.Event] = []
  }

  private struct State {
    var begun = ContinuousClock.now
    /// When the extension's run was over; nil while it is not.
    var runEnd: Double?
    var entries: [Entry] = []
    var mimeTypes: [FileIdentity: String] = [:]
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let speed: Double
  private let journal: NetworkJournal?
  private let observer: (@Sendable (TransferEvent) -> Void)?

  /// - Parameters:
  ///   - speed: simulated seconds per second; the ledger tells simulated time.
  ///   - journal: the journal of the simulated network's effects.
  ///   - observer: hears of transfers while the run goes on, on the thread it happens on.
  init(
    speed: Double = 1, journal: NetworkJournal? = nil,
    observer: (@Sendable (TransferEvent) -> Void)? = nil
  ) {
    self.speed = speed
    self.journal = journal
    self.observer = observer
  }

  deinit {
    // Adds late events, and those of transfers that were never settled.
    guard let journal else { return }
    for entry in state.withLock(\.entries) { entry.number.map(journal.forget) }
  }

  /// Times count from now.
  func begin() {
    state.withLock { $0.begun = .now }
  }

  /// Times do not count that the extension stood still for so long.
  func stoodStill(for time: Duration) {
    state.withLock { $0.begun += time }
  }

  /// Notes the start of a transfer.
  /// - Returns: its place in the list.
  func begin(url: String, method: String = "GET") -> Int {
    let (index, report) = state.withLock { state in
      var report = TransferReport(
        url: Self.withoutQuery(url), status: nil, bytes: 0, elapsedSeconds: 0, error: nil,
        mimeType: nil)
      report.startSeconds = now(state)
      report.method = method
      state.entries.append(Entry(report: report))
      return (state.entries.count - 1, report)
    }
    observer?(.began(index, url: report.url, atSeconds: report.startSeconds))
    return index
  }

  /// Notes the number the engine gave a transfer.
  func numbered(_ index: Int, _ number: UInt64) {
    state.withLock { $0.entries[index].number = number }
  }

  /// Notes a response.
  func responded(_ index: Int, _ response: TransferResponse) {
    state.withLock { state in
      state.entries[index].report.status = response.status
      state.entries[index].report.mimeType = response.mimeType
    }
  }

  /// Notes the end of a transfer; after the end of the run it stays unfinished, and so does one of
  /// a process that is gone.
  func finished(
    _ index: Int, _ result: Result<TransferSummary, TransferError>, reachesExtension: Bool = true
  ) {
    // Not under the lock, for which the supervisor's thread may wait.
    let identity = (try? result.get())?.filePath.flatMap { try? FileIdentity(FileCalls.stamp($0)) }
    let (waiter, ended) = state.withLock { state in
      state.entries[index].isOpen = false
      state.entries[index].report.add(result)
      var ended: TransferReport?
      if state.runEnd == nil, reachesExtension {
        end(&state, index, result, identity)
        state.entries[index].isReported = observer != nil
        ended = state.entries[index].report
      }
      guard !state.entries.contains(where: \.isOpen) else {
        return (nil as CheckedContinuation<Void, Never>?, ended)
      }
      defer { state.waiter = nil }
      return (state.waiter, ended)
    }
    if let ended { observer?(.ended(index, ended)) }
    waiter?.resume()
  }

  private func end(
    _ state: inout State, _ index: Int, _ result: Result<TransferSummary, TransferError>,
    _ identity: FileIdentity?
  ) {
    let end = now(state)
    state.entries[index].end = end
    state.entries[index].report.elapsedSeconds = end - state.entries[index].report.startSeconds
    switch result {
    case .success:
      if let identity { state.mimeTypes[identity] = state.entries[index].report.mimeType }
    case .failure(let error):
      state.entries[index].error = error
      state.entries[index].report.error =
        "\(TransferError.domain) \(error.code): \(error.message)"
    }
  }

  /// The extension's run is over: what has not ended by now did not reach it.
  func runEnded() {
    state.withLock { state in
      let end = now(state)
      state.runEnd = end
      for index in state.entries.indices where state.entries[index].end == nil {
        state.entries[index].report.elapsedSeconds =
          end - state.entries[index].report.startSeconds
        state.entries[index].report.error = "unfinished when the extension's run was over"
      }
    }
  }

  /// Waits for the engine to be done with every transfer, and takes over what the journal has on
  /// them, which forgets it. To be called once, after the end of the run.
  func settle() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        guard state.entries.contains(where: \.isOpen) else { return true }
        state.waiter = continuation
        return false
      }
      if isSettled { continuation.resume() }
    }
    guard let journal else { return }
    state.withLock { state in
      for index in state.entries.indices {
        guard let number = state.entries[index].number else { continue }
        let moments = journal.moments(of: number)
        let events = moments.map(\.event)
        journal.forget(number)
        state.entries[index].events = events
        state.entries[index].report.remarks = events.map(\.remark)
        state.entries[index].report.remarkSeconds = moments.map { seconds(state, $0.date) }
        if !events.isEmpty { state.entries[index].isReported = false }
      }
    }
  }

  /// Every transfer in the order it was asked for; unfinished ones as far as they came.
  package var reports: [TransferReport] {
    state.withLock { $0.entries.map(\.report) }
  }

  /// Errors that the extension got.
  var failures: [TransferError] {
    state.withLock { $0.entries.compactMap(\.error) }
  }

  /// The network's effects on each transfer that it affected.
  var events: [(url: String, events: [NetworkJournal.Event])] {
    state.withLock { state in
      state.entries.filter { !$0.events.isEmpty }.map { ($0.report.url, $0.events) }
    }
  }

  /// The transfers that the observer does not know all of, with whether their ends reached the
  /// extension, in the order they were asked for.
  package var unreported: [(index: Int, report: TransferReport, reachedExtension: Bool)] {
    state.withLock { state in
      state.entries.enumerated().filter { !$0.element.isReported }
        .map { ($0.offset, $0.element.report, $0.element.end != nil) }
    }
  }

  /// The MIME type the server gave for a downloaded file, wherever it was renamed to; for a copy,
  /// the one of the only download of that many bytes.
  package func mimeType(ofFileAt path: String) -> String? {
    guard let identity = try? FileIdentity(FileCalls.stamp(path)) else { return nil }
    if let type = state.withLock({ $0.mimeTypes[identity] }) { return type }
    let bytes = (try? FileCalls.stamp(FileCalls.canonical(path)).bytes) ?? -1
    return state.withLock { state in
      let sameSize = state.entries.map(\.report).filter { $0.bytes == bytes && $0.error == nil }
      return sameSize.count == 1 ? sameSize[0].mimeType : nil
    }
  }

  private func now(_ state: State) -> Double {
    seconds(state, .now)
  }

  private func seconds(_ state: State, _ date: ContinuousClock.Instant) -> Double {
    state.begun.duration(to: date) / .seconds(1) * speed
  }

  /// A URL without query, fragment and credentials.
  static func withoutQuery(_ text: String) -> String {
    guard var components = URLComponents(string: text) else { return "(not a URL)" }
    components.query = nil
    components.fragment = nil
    components.user = nil
    components.password = nil
    return components.string ?? "(not a URL)"
  }
}
