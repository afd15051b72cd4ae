import CSanitizers
import Foundation
import FoundationNetworking
import Synchronization

/// A task of a session, whose transfer the simulated device makes.
///
/// Differs from Apple's: a suspended task holds its callbacks back while the device goes on
/// loading, `priority` and `earliestBeginDate` are kept without effect.
open class URLSessionTask: NSObject, NSCopying, ProgressReporting, @unchecked Sendable {
  // Sendable because all that changes is behind `core`.

  /// Where a task stands.
  public enum State: Int, Sendable {
    /// Resumed, and its callbacks come.
    case running = 0
    /// Made and not yet resumed, or held back by `suspend()` while the device goes on loading.
    case suspended = 1
    /// Cancelled, with the callback of -999 still to come.
    case canceling = 2
    /// Over, with or without an error; its last callback has run or is queued, and that of -999
    /// runs.
    case completed = 3
  }

  /// The recipient of the result.
  enum Recipient: Sendable {
    case delegate
    case data(@Sendable (Data?, URLResponse?, (any Error)?) -> Void)
    /// `keepsFile` for async callers, who get the file after the call has returned.
    case file(@Sendable (URL?, URLResponse?, (any Error)?) -> Void, keepsFile: Bool)
    /// The task is over: its waiters were notified and removed.
    case notified
  }

  /// All that changes in a task's life.
  struct Core {
    var machine = TaskStateMachine()
    var recipient: Recipient
    var load: (any Loading)?
    var currentRequest: URLRequest?
    var response: URLResponse?
    var error: (any Error)?
    var data = Data()
    var received: Int64 = 0
    var expectedToReceive: Int64 = 0
    var sent: Int64 = 0
    var expectedToSend: Int64 = 0
    var delegate: (any URLSessionTaskDelegate)?
    var priority = URLSessionTask.defaultPriority
    var taskDescription: String?
    var earliestBeginDate: Date?
    var clientExpectsToSend = NSURLSessionTransferSizeUnknown
    var clientExpectsToReceive = NSURLSessionTransferSizeUnknown
    var progress: Progress?
    var metrics = MetricsRecord()
  }

  /// `priority` of a task that has none set.
  public static let defaultPriority: Float = 0.5
  /// Below the default.
  public static let lowPriority: Float = 0.25
  /// Above the default.
  public static let highPriority: Float = 0.75

  let session: URLSession
  let core: Mutex<Core>
  /// Unique within the session, from 1.
  public let taskIdentifier: Int
  /// The request the task was made with.
  public let originalRequest: URLRequest?

  init(
    _ identifier: Int, of session: URLSession, request: URLRequest?, load: any Loading,
    bodyByteCount: Int64?, to recipient: Recipient
  ) {
    self.session = session
    taskIdentifier = identifier
    originalRequest = request
    var core = Core(recipient: recipient)
    core.currentRequest = request
    core.load = load
    core.expectedToSend = bodyByteCount ?? 0
    self.core = Mutex(core)
    super.init()
  }

  /// Starts the task, or lets a suspended one go on.
  open func resume() {
    pushsim_order_before(session.place)
    let load = core.withLock { core -> (any Loading)? in
      guard core.machine.resume() else {
        deliverWaiting(&core)
        return nil
      }
      core.metrics.start = Date()
      return core.load
    }
    load?.start { self.receive($0) }
  }

  /// Holds the task's callbacks back until `resume`.
  open func suspend() {
    core.withLock { $0.machine.suspend() }
  }

  /// Ends the task with -999; it is `canceling` until that is delivered.
  open func cancel() {
    let error = URLError.cancelled(originalRequest?.url)
    let load = core.withLock { core -> (any Loading)? in
      let load = core.load
      guard core.machine.cancel(error) else { return nil }
      deliverWaiting(&core)
      return load
    }
    load?.cancel()
  }

  /// Where the task stands.
  open var state: State { core.withLock { $0.machine.state } }
  /// The response once its headers have arrived.
  open var response: URLResponse? { core.withLock { $0.response } }
  /// Why the task failed.
  open var error: (any Error)? { core.withLock { $0.error } }
  /// The request that was answered: the original one with the URL after redirects.
  open var currentRequest: URLRequest? { core.withLock { $0.currentRequest } }

  /// A task is its own copy.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  private func receive(_ event: LoadEvent) {
    core.withLock { core in
      core.machine.receive(event)
      deliverWaiting(&core)
    }
  }

  /// Handles every event whose time has come; their callbacks are queued in that order.
  func deliverWaiting(_ core: inout Core) {
    while let event = core.machine.next() { deliver(event, &core) }
  }
}
