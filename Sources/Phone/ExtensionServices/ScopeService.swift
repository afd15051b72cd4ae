import ExtensionProtocol
import ExtensionSupervisor
import JSONModel
import NotificationModel
import PushStore
import Synchronization
import SystemFiles

/// Opens and shuts stored files for one extension process (ATTA-29), in the order it asks.
///
/// A file of 50 MB may have to be copied and a folder be removed, so all of it is done on a queue.
package final class ScopeService: DeviceService {
  private let scopes: ProcessScopes
  private let queue: BlockingQueue
  private let backlog = Backlog()
  private let balance = Mutex<ScopeReport?>(nil)

  init(_ scopes: ProcessScopes, on queue: BlockingQueue) {
    self.scopes = scopes
    self.queue = queue
  }

  /// How accesses balanced; nil until the run is over and has settled.
  package var report: ScopeReport? { balance.withLock(\.self) }

  /// Gives the process URLs of its own in place of the store's; every scope is shut.
  /// - Throws: `PushStoreError` when the places cannot be made.
  /// - Returns: the content, and the folder its files will lie in; nil without attachments.
  package func present(
    _ content: NotificationContent, of bundle: BundleIdentifier
  ) async throws(PushStoreError) -> (content: NotificationContent, folder: String?) {
    try await queue.run { [scopes] () throws(PushStoreError) in
      try scopes.present(content, of: bundle)
    }
  }

  /// The folder in which the process's files will lie.
  /// - Throws: `PushStoreError` when it cannot be made.
  package func folder(of bundle: BundleIdentifier) async throws(PushStoreError) -> String {
    try await queue.run { [scopes] () throws(PushStoreError) in try scopes.folder(of: bundle) }
  }

  func begin(url: String, answer: ChannelWriter) {
    let isQueued = enqueue(url) { [scopes] in
      let isGranted = scopes.startAccessing(url: url)
      answer.send(isGranted ? .scopeGranted(url: url) : .scopeRefused(url: url))
    }
    if !isQueued { answer.send(.scopeRefused(url: url)) }
  }

  func end(url: String) {
    _ = enqueue(url) { [scopes] in scopes.stopAccessing(url: url) }
  }

  /// Notes that the process tried to open a file outside of a scope.
  /// - Parameter count: gets the accesses to it, where it is one of the process's.
  func denied(path: String, count: @escaping @Sendable (ScopeReport.Count) -> Void) {
    _ = enqueue(path) { [scopes] in
      if let accesses = scopes.wasDenied(path: path) { count(accesses) }
    }
  }

  /// Does something with a path on the queue, unless too much waits there.
  private func enqueue(_ path: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    let bytes = path.utf8.count
    guard backlog.admit(bytes) else { return false }
    queue.enqueue { [backlog] in
      body()
      backlog.release(bytes)
    }
    return true
  }

  /// The run is over.
  func end() {
    // A process that was given nothing and asked for nothing has nothing to be taken back.
    guard queue.isUsed || scopes.isUsed else { return balance.withLock { $0 = ScopeReport() } }
    queue.enqueue { [self] in
      let report = scopes.end()
      balance.withLock { $0 = report }
    }
  }

  /// How a process learns that its stop has been carried out.
  package var names: Set<String> { ["scope.ended"] }

  package func answer(_ request: DeviceRequest, reply: @escaping @Sendable (JSONValue) -> Void) {
    queue.enqueue { reply(.null) }
  }
}
