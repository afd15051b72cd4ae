import DeviceChannel
import Foundation
import Synchronization

/// Keeps requests for work in the background, which is never begun.
public final class BGTaskScheduler: NSObject, Sendable {
  /// Why a request was refused.
  public struct Error: CustomNSError, Hashable, Sendable {
    /// The kinds of refusal.
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests = 2
      case notPermitted = 3
    }

    /// The kind.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }

    /// The domain of its errors.
    public static let errorDomain = "BGTaskSchedulerErrorDomain"
    /// The number of its code.
    public var errorCode: Int { code.rawValue }

    /// The app may not do this work.
    public static let unavailable = Code.unavailable
    /// Too many requests wait.
    public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
    /// The app's Info.plist does not name it.
    public static let notPermitted = Code.notPermitted
  }

  /// The process's scheduler.
  public static let shared = BGTaskScheduler()

  private let requests = Mutex<[BGTaskRequest]>([])

  /// Notes who does the work; it is never called.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    Inert.use("BGTaskScheduler.register(forTaskWithIdentifier:using:launchHandler:)")
    return true
  }

  /// Keeps a request in place of an earlier one of its name; nothing comes of it.
  public func submit(_ taskRequest: BGTaskRequest) throws {
    Inert.use("BGTaskScheduler.submit(_:)")
    requests.withLock {
      $0.removeAll { $0.identifier == taskRequest.identifier }
      $0.append(taskRequest)
    }
  }

  /// Takes a request back.
  public func cancel(taskRequestWithIdentifier identifier: String) {
    requests.withLock { $0.removeAll { $0.identifier == identifier } }
  }

  /// Takes all requests back.
  public func cancelAllTaskRequests() { requests.withLock { $0 = [] } }

  /// The requests that wait.
  public func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    let pending = requests.withLock(\.self)
    DispatchQueue.global().async { completionHandler(pending) }
  }

  /// The requests that wait.
  public func pendingTaskRequests() async -> [BGTaskRequest] { requests.withLock(\.self) }
}
