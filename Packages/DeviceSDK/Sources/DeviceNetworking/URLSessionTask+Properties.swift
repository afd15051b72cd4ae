import Foundation
import FoundationNetworking
import Synchronization

extension URLSessionTask {
  /// The task's own delegate, asked before the session's.
  public var delegate: (any URLSessionTaskDelegate)? {
    get { core.withLock { $0.delegate } }
    set { core.withLock { $0.delegate = newValue } }
  }

  /// Kept without effect, 0 to 1.
  public var priority: Float {
    get { core.withLock { $0.priority } }
    set { core.withLock { $0.priority = newValue } }
  }

  /// A name of the developer's choice.
  public var taskDescription: String? {
    get { core.withLock { $0.taskDescription } }
    set { core.withLock { $0.taskDescription = newValue } }
  }

  /// Kept without effect: only background sessions wait for it.
  public var earliestBeginDate: Date? {
    get { core.withLock { $0.earliestBeginDate } }
    set { core.withLock { $0.earliestBeginDate = newValue } }
  }

  /// Kept without effect, in bytes.
  public var countOfBytesClientExpectsToSend: Int64 {
    get { core.withLock { $0.clientExpectsToSend } }
    set { core.withLock { $0.clientExpectsToSend = newValue } }
  }

  /// Kept without effect, in bytes.
  public var countOfBytesClientExpectsToReceive: Int64 {
    get { core.withLock { $0.clientExpectsToReceive } }
    set { core.withLock { $0.clientExpectsToReceive = newValue } }
  }

  /// Bytes of the body received so far.
  public var countOfBytesReceived: Int64 { core.withLock { $0.received } }
  /// Length of the body; 0 before the response, -1 when unknown.
  public var countOfBytesExpectedToReceive: Int64 { core.withLock { $0.expectedToReceive } }
  /// Bytes of the request's body sent so far.
  public var countOfBytesSent: Int64 { core.withLock { $0.sent } }
  /// Length of the request's body; -1 for a stream.
  public var countOfBytesExpectedToSend: Int64 { core.withLock { $0.expectedToSend } }

  /// Bytes received of bytes expected; cancelling it cancels the task.
  public var progress: Progress {
    core.withLock { core in
      if let progress = core.progress { return progress }
      let progress = Progress(totalUnitCount: max(core.expectedToReceive, -1))
      progress.completedUnitCount = core.received
      progress.cancellationHandler = { [weak self] in self?.cancel() }
      core.progress = progress
      return progress
    }
  }
}
