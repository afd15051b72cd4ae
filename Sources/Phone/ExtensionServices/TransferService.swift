import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import MediaTransfer
import SimulatedNetwork
import Synchronization

/// Makes the transfers of one notification; their results go over the channel.
package final class TransferService: Sendable {
  /// A transfer that was asked for. The engine's thread may come to it before the one that started
  /// it has the engine's handle.
  private enum Transfer {
    case starting(isResumed: Bool)
    case running(any RunningTransfer)
  }

  private let engine: TransferEngine
  /// Fetches once what several notifications ask for; nil when each fetches for itself.
  private let media: CoalescingLoader?
  private let policy: TransferPolicy
  private let temporaryFolder: String
  private let transfers = Mutex<[TransferID: Transfer]>([:])
  private let turns = Mutex(TransferTurns())
  private let written = Atomic<UInt64>(0)
  let link: LinkLease?
  let ledger: TransferLedger

  /// - Parameters:
  ///   - media: the loader through which transfers share media; nil when each is made for itself.
  ///   - temporaryFolder: where downloads to a file go.
  ///   - link: the device's; nil for loopback as it is.
  ///   - journal: the journal of the simulated network's effects; nil when it has none.
  ///   - observer: hears of transfers while the run goes on; returns at once.
  package init(
    engine: TransferEngine, media: CoalescingLoader? = nil, policy: TransferPolicy,
    temporaryFolder: String, link: LinkLease? = nil, journal: NetworkJournal? = nil,
    observer: (@Sendable (TransferEvent) -> Void)? = nil
  ) {
    self.engine = engine
    self.media = media
    self.policy = policy
    self.temporaryFolder = temporaryFolder
    self.link = link
    ledger = TransferLedger(speed: engine.speed, journal: journal, observer: observer)
  }

  /// Bytes of downloads that were written to files.
  var writtenBytes: UInt64 { written.load(ordering: .relaxed) }

  /// A run begins, perhaps anew: what a process that was lost asked for is cut short.
  func beginRun() {
    for entry in turns.withLock({ $0.removeAllWaiting() }) {
      entry.sink.refused(TransferError(.cancelled, url: entry.request.url))
    }
    let lost = transfers.withLock { transfers in
      defer { transfers = [:] }
      return transfers.values
    }
    for case .running(let task) in lost { task.cancel() }
    ledger.begin()
  }

  func begin(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {
    guard turns.withLock({ $0.counts() }) else {
      let message = "more than \(TransferTurns.most) transfers for one notification"
      return answer.send(
        .transferFailed(TransferFailure(transfer: start.transfer, code: -1, message: message)))
    }
    let index = ledger.begin(url: start.url, method: start.method)
    let bytes = 1024 + (body?.count ?? 0) + start.url.utf8.count
    let sink = ExtensionSink(
      transfer: start.transfer, index: index, ledger: ledger, answer: answer,
      resume: { [weak self] in self?.resume(start.transfer) },
      wrote: { [weak self] in _ = self?.written.wrappingAdd(UInt64($0), ordering: .relaxed) },
      ended: { [weak self] in self?.ended(bytes) })
    let entry = TransferTurns.Entry(
      transfer: start.transfer, request: request(start, body), index: index, sink: sink,
      bytes: bytes)
    let (isAdmitted, begins) = turns.withLock { $0.admit(entry) }
    if !isAdmitted {
      let text = "more than \(TransferTurns.mostBytes >> 20) MB of requests are under way"
      sink.refused(
        TransferError(
          .dataLengthExceedsMaximum, url: start.url,
          cause: TransferError.Cause(source: .simulator, code: 0, text: text)))
    } else if begins {
      begin(entry)
    }
  }

  private func begin(_ entry: TransferTurns.Entry) {
    let id = entry.transfer
    transfers.withLock { $0[id] = .starting(isResumed: false) }
    let task: any RunningTransfer =
      media?.start(entry.request, sink: entry.sink)
      ?? engine.start(entry.request, sink: entry.sink)
    if let number = task.number { ledger.numbered(entry.index, number) }
    let wasResumed = transfers.withLock { transfers in
      defer { transfers[id] = .running(task) }
      if case .starting(isResumed: true) = transfers[id] { return true }
      return false
    }
    if wasResumed { task.resume() }
  }

  private func ended(_ bytes: Int) {
    if let next = turns.withLock({ $0.ended(bytes) }) { begin(next) }
  }

  func cancel(_ transfer: TransferID) {
    if let waiting = turns.withLock({ $0.removeWaiting(transfer) }) {
      return waiting.sink.refused(TransferError(.cancelled, url: waiting.request.url))
    }
    if case .running(let task)? = transfers.withLock(\.self)[transfer] { task.cancel() }
  }

  /// The run is over: what is under way is cut short.
  func end() {
    ledger.runEnded()
    for entry in turns.withLock({ $0.removeAllWaiting() }) {
      entry.sink.refused(TransferError(.cancelled, url: entry.request.url))
    }
    for case .running(let task) in transfers.withLock(\.self).values { task.cancel() }
  }

  /// Findings of the network for the developer: App Transport Security, and requests that no
  /// recording answers. Known once the run has settled.
  var findings: [Finding] {
    guard !ledger.reports.isEmpty else { return [] }
    let all =
      policy.findings + ledger.failures.compactMap(policy.explanation)
      + ledger.failures.compactMap(\.unservedHost)
      + ledger.failures.compactMap(\.fullDisk)
      + ledger.events.flatMap { url, events in events.compactMap { $0.finding(url) } }
    // The same host may have been asked again and again.
    var seen: Set<Finding> = []
    return all.filter { seen.insert($0).inserted }
  }

  private func resume(_ transfer: TransferID) {
    let task = transfers.withLock { transfers -> (any RunningTransfer)? in
      switch transfers[transfer] {
      case .running(let task): return task
      case .starting: transfers[transfer] = .starting(isResumed: true)
      case nil: break
      }
      return nil
    }
    task?.resume()
  }

  private func request(_ start: TransferStart, _ body: [UInt8]?) -> TransferRequest {
    TransferRequest(
      url: start.url, method: start.method, headers: start.headers,
      body: body.map(TransferBody.bytes) ?? .none,
      stallTimeout: TransferRequest.timeout(
        seconds: start.requestTimeoutSeconds, default: TransferRequest.defaultStallTimeout),
      resourceTimeout: start.resourceTimeoutSeconds.flatMap {
        TransferRequest.timeout(seconds: $0, default: nil)
      },
      transportSecurity: policy.rules,
      proxy: link.map { ProxyEndpoint(port: $0.port, user: $0.user, password: $0.password) },
      destination: start.destination == .file ? .file(folder: temporaryFolder) : .memory)
  }
}
