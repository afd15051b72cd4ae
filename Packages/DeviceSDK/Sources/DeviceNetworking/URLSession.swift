import ExtensionProtocol
import Foundation
import FoundationNetworking
import Synchronization

/// A session whose transfers the simulated device makes.
///
/// Has the name and the API of Apple's. Callbacks run on `delegateQueue`, never on the channel's
/// thread. The device follows redirects by itself, so `willPerformHTTPRedirection` is not called;
/// nor are authentication challenges, caches and `protocolClasses` simulated. Cookies are sent and
/// stored where a configuration's `httpCookieStorage` was read or assigned.
open class URLSession: NSObject, @unchecked Sendable {
  // Sendable because all that changes is behind `state`.

  /// The delegate's decision about a response; the last two are treated as `allow`.
  public enum ResponseDisposition: Int, Sendable {
    /// The body is not wanted: the task ends with -999.
    case cancel = 0
    /// The body comes as data.
    case allow = 1
    /// The body would go to a file of a download task; here it comes as data, and the log says so.
    case becomeDownload = 2
    /// The body would be read from a stream task; here it comes as data, and the log says so.
    case becomeStream = 3
  }

  /// The answer to an authentication challenge, which is never asked for.
  public enum AuthChallengeDisposition: Int, Sendable {
    /// Go on with the credential given, or without one where it is nil.
    case useCredential = 0
    /// Go on as if there were no delegate: what a delegate without a method of its own answers.
    case performDefaultHandling = 1
    /// Give the request up.
    case cancelAuthenticationChallenge = 2
    /// Refuse this way to authenticate and let the server propose the next.
    case rejectProtectionSpace = 3
  }

  /// The answer to a delayed request, which is never asked for.
  public enum DelayedRequestDisposition: Int, Sendable {
    /// Load the request as it was made.
    case continueLoading = 0
    /// Load another request in its place.
    case useNewRequest = 1
    /// Load nothing, as the answer is no longer of use.
    case cancel = 2
  }

  struct State {
    var delegate: (any URLSessionDelegate)?
    var lastTask = 0
    var tasks: [Int: URLSessionTask] = [:]
    var acceptsTasks = true
    var sessionDescription: String?
  }

  private static let sharedSession = URLSession(configuration: .default)

  /// The session without delegate; its callbacks are serial, as on a device.
  public class var shared: URLSession { sharedSession }

  let state: Mutex<State>
  let settings: URLSessionConfiguration
  /// Where delegate methods and completion handlers run; serial unless one was given.
  public let delegateQueue: OperationQueue

  /// Creates a session without delegate.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// Creates a session that keeps its delegate until it is invalidated.
  /// - Parameters:
  ///   - configuration: Copied; later changes have no effect.
  ///   - delegate: Gets the events of tasks without completion handler.
  ///   - queue: Where callbacks run; nil for a serial queue of the session's own.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {
    settings = configuration.duplicate()
    settings.openOwnCookies()
    state = Mutex(State(delegate: delegate))
    delegateQueue = queue ?? Self.serialQueue()
    super.init()
    if settings.identifier != nil {
      log(backgroundRemark)
    }
  }

  /// A copy of the configuration.
  open var configuration: URLSessionConfiguration { settings.duplicate() }

  /// The delegate; nil once the session is invalid.
  open var delegate: (any URLSessionDelegate)? { state.withLock { $0.delegate } }

  /// A name of the developer's choice.
  open var sessionDescription: String? {
    get { state.withLock { $0.sessionDescription } }
    set { state.withLock { $0.sessionDescription = newValue } }
  }

  /// Refuses new tasks, lets running ones finish, then releases the delegate.
  open func finishTasksAndInvalidate() {
    guard self !== Self.sharedSession else { return }
    state.withLock { state in
      guard state.acceptsTasks else { return }
      state.acceptsTasks = false
      invalidateIfIdle(&state)
    }
  }

  /// Cancels all tasks, then releases the delegate.
  open func invalidateAndCancel() {
    guard self !== Self.sharedSession else { return }
    let tasks = state.withLock { Array($0.tasks.values) }
    finishTasksAndInvalidate()
    for task in tasks { task.cancel() }
  }

  /// Runs the handler; there is nothing cached to remove.
  @preconcurrency
  open func reset(completionHandler: @escaping @Sendable () -> Void) {
    enqueue { _ in completionHandler() }
  }

  /// Runs the handler; there is nothing to write to disk.
  @preconcurrency
  open func flush(completionHandler: @escaping @Sendable () -> Void) {
    enqueue { _ in completionHandler() }
  }

  /// Calls the handler with the tasks that have not ended, by kind.
  @preconcurrency
  open func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask])
      -> Void
  ) {
    let tasks = runningTasks
    let uploads = tasks.compactMap { $0 as? URLSessionUploadTask }
    let data = tasks.compactMap { $0 is URLSessionUploadTask ? nil : $0 as? URLSessionDataTask }
    let downloads = tasks.compactMap { $0 as? URLSessionDownloadTask }
    enqueue { _ in completionHandler(data, uploads, downloads) }
  }

  /// Calls the handler with the tasks that have not ended.
  @preconcurrency
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    let tasks = runningTasks
    enqueue { _ in completionHandler(tasks) }
  }

  private var runningTasks: [URLSessionTask] {
    state.withLock { $0.tasks.values.sorted { $0.taskIdentifier < $1.taskIdentifier } }
  }

  private static func serialQueue() -> OperationQueue {
    let queue = OperationQueue()
    queue.name = "URLSession delegate queue"
    queue.maxConcurrentOperationCount = 1
    return queue
  }
}
