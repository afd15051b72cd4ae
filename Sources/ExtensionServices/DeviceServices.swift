import ExtensionProtocol
import ExtensionSupervisor
import FidelityRules
import MediaTransfer
import NotificationModel
import PushStore
import SimulatedNetwork
import Synchronization

/// The device's services for one notification: its transfers and its security scopes.
package final class DeviceServices: DeviceServing {
  /// How many different notes of one notification are kept: 64.
  private static let maximumNotes = 64

  private let engine: TransferEngine
  private let scopes: ScopeLedger
  /// What the scope ledger counts this notification's process under.
  private let process: Int32
  private let temporaryFolder: String
  private let policy: TransferPolicy
  private let keychain: ExtensionKeychain
  private let appGroups: [String: String]
  private let onStart: (@Sendable (Int32) -> Void)?
  /// The device's link for this notification; nil for loopback as it is.
  package let link: LinkLease?
  /// Fetches once what several notifications ask for; nil when each fetches for itself.
  private let media: CoalescingLoader?
  private let tasks = Mutex<[TransferID: any RunningTransfer]>([:])
  package let ledger: TransferLedger
  private let balance = Mutex<ScopeReport?>(nil)
  private let locksHeld = Mutex<[HeldLock]>([])
  private let notesTaken = Mutex<[DeviceNote]>([])
  private let keychainFailures = Mutex<Set<String>>([])
  private let keychainFindings = Mutex<[Finding]>([])

  /// - Parameters:
  ///   - media: what transfers are shared through; nil when each is made for itself.
  ///   - journal: what the simulated network does to transfers; nil when it does nothing.
  ///   - link: the device's; nil for loopback as it is.
  package init(
    engine: TransferEngine, media: CoalescingLoader? = nil, scopes: ScopeLedger, process: Int32,
    temporaryFolder: String,
    policy: TransferPolicy, keychain: ExtensionKeychain,
    appGroups: [String: String] = [:],
    onStart: (@Sendable (Int32) -> Void)?, journal: NetworkJournal? = nil,
    link: LinkLease? = nil
  ) {
    self.engine = engine
    self.media = media
    self.scopes = scopes
    self.process = process
    self.temporaryFolder = temporaryFolder
    self.policy = policy
    self.keychain = keychain
    self.appGroups = appGroups
    self.onStart = onStart
    self.link = link
    ledger = TransferLedger(speed: engine.speed, journal: journal)
  }

  /// How scopes balanced; known once the run is over.
  package var scopeReport: ScopeReport? { balance.withLock(\.self) }

  /// What scopes, protected files and locks have to say; known once the run is over.
  package var accessFindings: [Finding] {
    AccessFindings.findings(scopeReport) + notes.compactMap(AccessFindings.finding)
      + locksHeld.withLock { $0.map(AccessFindings.finding) } + keychainFindings.withLock(\.self)
  }

  /// What the SDK had to say, each thing once.
  package var notes: [DeviceNote] { notesTaken.withLock(\.self) }

  /// Where the keychain itself failed, each thing once.
  package var failures: [String] { keychainFailures.withLock { $0.sorted() } }

  /// What the network has to say to the developer: App Transport Security, and requests that no
  /// recording answers. Known once the run has settled.
  package var findings: [Finding] {
    guard !ledger.reports.isEmpty else { return [] }
    let all =
      policy.findings + ledger.failures.compactMap(policy.explanation)
      + ledger.failures.compactMap(\.unservedHost)
      + ledger.events.flatMap { url, events in events.compactMap { $0.finding(url) } }
    // The same host may have been asked again and again.
    var seen: Set<Finding> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// Waits until the transfers that the end of the run cut short are over.
  package func settle() async {
    await ledger.settle()
  }

  private func keychainFailed(_ message: String) {
    keychainFailures.withLock { _ = $0.insert(message) }
  }

  private func keychainRefused(_ finding: Finding) {
    keychainFindings.withLock { findings in
      if findings.count < Self.maximumNotes, !findings.contains(finding) {
        findings.append(finding)
      }
    }
  }

  package func begin() {
    ledger.begin()
  }

  package func started(pid: Int32) {
    onStart?(pid)
  }

  package func ask(_ request: DeviceRequest, answer: ChannelWriter) {
    guard keychain.serves(request) else {
      return answer.send(.answer(DeviceAnswer(id: request.id, result: .null)))
    }
    keychain.answer(request) { [weak self, keychain] result in
      if let failure = result["failure"]?.string { self?.keychainFailed(failure) }
      if let finding = keychain.finding(request, result) { self?.keychainRefused(finding) }
      answer.send(.answer(DeviceAnswer(id: request.id, result: result)))
    }
  }

  package func suspending(pid: Int32) {
    let held = HeldLock.held(by: pid, in: appGroups)
    if !held.isEmpty { locksHeld.withLock { $0 = held } }
  }

  package func note(_ note: DeviceNote) {
    if case .fileRefused(.outsideScope(let path)) = note {
      return scopes.wasDenied(path: path, process: process)
    }
    // An extension may say the same thing in a loop.
    notesTaken.withLock { notes in
      if notes.count < Self.maximumNotes, !notes.contains(note) { notes.append(note) }
    }
  }

  package func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {
    let request = TransferRequest(
      url: start.url, method: start.method,
      headers: start.headers,
      body: body.map(TransferBody.bytes) ?? .none,
      stallTimeout: TransferRequest.timeout(
        seconds: start.requestTimeoutSeconds, default: TransferRequest.defaultStallTimeout),
      resourceTimeout: start.resourceTimeoutSeconds.flatMap {
        TransferRequest.timeout(seconds: $0, default: nil)
      },
      transportSecurity: policy.rules,
      proxy: link.map { ProxyEndpoint(port: $0.port, user: $0.user, password: $0.password) },
      destination: start.destination == .file ? .file(folder: temporaryFolder) : .memory)
    let index = ledger.begin(url: start.url)
    let sink = ExtensionSink(
      transfer: start.transfer, index: index, ledger: ledger,
      answer: answer, resume: { [weak self] in self?.resume(start.transfer) })
    let task: any RunningTransfer =
      media?.start(request, sink: sink) ?? engine.start(request, sink: sink)
    if let number = task.number { ledger.numbered(index, number) }
    tasks.withLock { $0[start.transfer] = task }
  }

  package func cancelTransfer(_ transfer: TransferID) {
    tasks.withLock(\.self)[transfer]?.cancel()
  }

  package func beginScope(url: String, answer: ChannelWriter) {
    let isGranted = scopes.startAccessing(url: url, process: process)
    answer.send(isGranted ? .scopeGranted(url: url) : .scopeRefused(url: url))
  }

  package func endScope(url: String) {
    scopes.stopAccessing(url: url, process: process)
  }

  package func end() {
    ledger.runEnded()
    for task in tasks.withLock(\.self).values { task.cancel() }
    balance.withLock { $0 = scopes.processEnded(process) }
  }

  private func resume(_ transfer: TransferID) {
    tasks.withLock(\.self)[transfer]?.resume()
  }
}

/// Hands what comes of one transfer to the extension and to the ledger.
private final class ExtensionSink: TransferSink {
  /// A progress message is sent for so many bytes at least: 256 KB.
  private static let progressStepBytes = 256 * 1024

  private let transfer: TransferID
  private let index: Int
  private let ledger: TransferLedger
  private let answer: ChannelWriter
  private let resume: @Sendable () -> Void
  private let reportedBytes = Mutex(0)

  init(
    transfer: TransferID, index: Int, ledger: TransferLedger, answer: ChannelWriter,
    resume: @escaping @Sendable () -> Void
  ) {
    self.transfer = transfer
    self.index = index
    self.ledger = ledger
    self.answer = answer
    self.resume = resume
  }

  func received(_ response: TransferResponse) {
    ledger.responded(index, response)
    answer.send(
      .transferResponse(
        TransferHead(
          transfer: transfer, url: response.url, status: response.status,
          httpVersion: response.networkProtocol,
          headers: response.headers,
          mimeType: response.mimeType, suggestedFilename: response.suggestedFileName,
          expectedBytes: response.expectedBytes)))
  }

  func received(_ bytes: UnsafeRawBufferPointer) -> TransferFlow {
    if answer.sendBody(transfer: transfer, bytes: bytes) { return .proceed }
    answer.whenRoom(resume)
    return .pause
  }

  func progressed(bytes: Int, expected: Int?) {
    let isDue = reportedBytes.withLock { reported in
      guard bytes - reported >= Self.progressStepBytes || bytes == expected else { return false }
      reported = bytes
      return true
    }
    guard isDue else { return }
    answer.send(
      .transferProgress(
        TransferProgress(transfer: transfer, bytes: bytes, expectedBytes: expected)))
  }

  func finished(_ result: Result<TransferSummary, TransferError>) {
    ledger.finished(index, result)
    switch result {
    case .success(let summary):
      answer.send(
        .transferFinished(
          TransferEnd(transfer: transfer, bytes: summary.bytes, file: summary.filePath)))
    case .failure(let error):
      answer.send(
        .transferFailed(
          TransferFailure(transfer: transfer, code: error.code, message: error.message)))
    }
  }
}
