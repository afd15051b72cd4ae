import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import JSONModel
import MediaTransfer
import NotificationModel
import PushStore
import SimulatedNetwork
import SystemFiles

/// The device's services for one notification, each by its message.
///
/// The supervisor calls them on the thread that keeps deadlines and memory caps. What may block is
/// done on `queue`, in the order asked for, and `settle` waits for it.
package final class DeviceServices: DeviceServing {
  private let queue = BlockingQueue(label: "pushsim.notification")
  private let transfers: TransferService
  package let scopes: ScopeService
  private let keychain: KeychainService
  private let locks: LockWatch
  private let log = NoteLog<DeviceNote>()
  private let backlog = Backlog()
  /// The services that are asked by name.
  private let asked: [any DeviceService]
  private let onStart: (@Sendable (Int32) -> Void)?
  private let onDenial: @Sendable (Finding) -> Void

  /// - Parameters:
  ///   - scopes: those of the notification's process.
  ///   - center: answers about the app's notifications.
  ///   - contacts: answers about the address book.
  ///   - provider: answers what the code asks its provider's side; nil where there is none.
  ///   - texts: answers with the texts of the app.
  ///   - appGroups: the folders of the extension's app groups, by group.
  ///   - onStart: called with the process's id once it runs.
  ///   - onDenial: gets the finding about a file that was opened outside of a scope, at once.
  package init(
    transfers: TransferService, scopes: ProcessScopes, keychain: KeychainService,
    center: @escaping CenterService.Center = { _, _ in .null },
    contacts: @escaping ContactsService.Contacts = { _, _ in .null },
    provider: ProviderService.Provider? = nil,
    texts: @escaping LocalizationService.Texts = { _ in nil }, appGroups: [String: String] = [:],
    onStart: (@Sendable (Int32) -> Void)? = nil,
    onDenial: @escaping @Sendable (Finding) -> Void = { _ in }
  ) {
    self.transfers = transfers
    self.scopes = ScopeService(scopes, on: queue)
    self.keychain = keychain
    locks = LockWatch(appGroups, on: queue)
    self.onStart = onStart
    self.onDenial = onDenial
    asked = [
      self.scopes, keychain, CenterService(center, on: queue),
      ContactsService(contacts, on: queue), ProviderService(provider), LocalizationService(texts),
    ]
  }

  // MARK: - While the process runs

  package func begin() { transfers.beginRun() }

  package func stoodStill(for time: Duration) { ledger.stoodStill(for: time) }

  package func started(pid: Int32) { onStart?(pid) }

  package func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {
    transfers.begin(start, body: body, answer: answer)
  }

  package func cancelTransfer(_ transfer: TransferID) { transfers.cancel(transfer) }

  package func beginScope(url: String, answer: ChannelWriter) {
    scopes.begin(url: url, answer: answer)
  }

  package func endScope(url: String) { scopes.end(url: url) }

  package func ask(_ request: DeviceRequest, answer: ChannelWriter) {
    let bytes = request.arguments.textBytes
    guard let service = asked.first(where: { $0.names.contains(request.service) }),
      backlog.admit(bytes)
    else { return answer.send(.answer(DeviceAnswer(id: request.id, result: .null))) }
    service.answer(request) { [backlog] in
      backlog.release(bytes)
      answer.send(.answer(DeviceAnswer(id: request.id, result: $0)))
    }
  }

  package func note(_ note: DeviceNote) {
    if case .fileRefused(.outsideScope(let path)) = note {
      return scopes.denied(path: path) { [onDenial] count in
        onDenial(AccessFindings.denial(path, never: count.starts == 0))
      }
    }
    log.add(note)
  }

  /// Returns the findings about locks in app groups that the app's process holds as it is suspended.
  package func locksOfSuspended(pid: Int32) -> [Finding] {
    locks.locks(of: pid).map { AccessFindings.finding($0, isSuspendedApp: true) }
  }

  package func suspending(pid: Int32, proceed: @escaping @Sendable () -> Void) -> Bool {
    locks.look(at: pid, proceed: proceed)
  }

  package var writtenBytes: UInt64 { transfers.writtenBytes + keychain.writtenBytes }

  package func end() {
    transfers.end()
    scopes.end()
  }

  // MARK: - Once the run is over

  /// Waits until the transfers that the end of the run cut short are over, and everything on the
  /// queue is done.
  package func settle() async {
    await transfers.ledger.settle()
    if queue.isUsed { await queue.run {} }
  }

  /// The device's link for this notification; nil for loopback as it is.
  package var link: LinkLease? { transfers.link }

  /// The transfers that were made.
  package var ledger: TransferLedger { transfers.ledger }

  /// Findings of the network for the developer.
  package var findings: [Finding] { transfers.findings }

  /// Findings about scopes, protected files, locks and the keychain.
  package var accessFindings: [Finding] {
    AccessFindings.findings(scopes.report) + notes.compactMap { AccessFindings.finding($0) }
      + locks.findings + keychain.findings
  }

  /// Findings about scopes that are known only now: of denials `onDenial` got to know.
  package var scopeFindings: [Finding] {
    AccessFindings.findings(scopes.report).filter { $0.rule != .`ATTA-30` }
  }

  /// How scopes balanced.
  package var scopeReport: ScopeReport? { scopes.report }

  /// The notes of the SDK, each once.
  package var notes: [DeviceNote] { log.notes }

  /// Where the keychain itself failed, each thing once.
  package var failures: [String] { keychain.failures }
}
