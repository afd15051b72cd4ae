import Foundation

// The lock guards the transfers; the settings are the caller's, as in the library.
/// Makes transfers, and hands their results over on the main queue or another.
open class AFURLSessionManager: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
  @unchecked Sendable
{
  /// Called with a transfer's progress.
  public typealias ProgressBlock = (Progress) -> Void

  /// The managed session.
  public private(set) var session = URLSession.shared
  /// Where results are handed over; nil for the main queue.
  public var completionQueue: DispatchQueue?
  /// The reader of the answers, which checks them too.
  open var responseSerializer: AFHTTPResponseSerializer = AFJSONResponseSerializer()

  private let lock = NSLock()
  private var transfers: [Int: AFTransfer] = [:]

  /// Makes a session; nil for the default configuration.
  public init(sessionConfiguration configuration: URLSessionConfiguration?) {
    super.init()
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    session = URLSession(
      configuration: configuration ?? .default, delegate: self, delegateQueue: queue)
  }

  /// A download, which has to be resumed.
  /// - Parameters:
  ///   - destination: Says where the file goes; nil leaves it to be removed.
  ///   - completionHandler: Called with the response, the file and an error.
  open func downloadTask(
    with request: URLRequest, progress: ProgressBlock?,
    destination: ((URL, URLResponse) -> URL?)?,
    completionHandler: ((URLResponse?, URL?, (any Error)?) -> Void)?
  ) -> URLSessionDownloadTask {
    let task = session.downloadTask(with: request)
    keep(
      AFTransfer(progress: progress, destination: destination) { response, object, error in
        completionHandler?(response, object as? URL, error)
      }, of: task)
    return task
  }

  /// A transfer of data, which has to be resumed.
  open func dataTask(
    with request: URLRequest, uploadProgress: ProgressBlock?, downloadProgress: ProgressBlock?,
    completionHandler: ((URLResponse?, Any?, (any Error)?) -> Void)?
  ) -> URLSessionDataTask {
    let task = session.dataTask(with: request)
    keep(AFTransfer(progress: downloadProgress) { completionHandler?($0, $1, $2) }, of: task)
    return task
  }

  /// Ends the session, with its tasks or behind them.
  open func invalidateSessionCancelingTasks(_ cancels: Bool, resetSession: Bool) {
    if cancels { session.invalidateAndCancel() } else { session.finishTasksAndInvalidate() }
    if resetSession {
      session = URLSession(
        configuration: session.configuration, delegate: self,
        delegateQueue: session.delegateQueue)
    }
  }

  private func keep(_ transfer: AFTransfer, of task: URLSessionTask) {
    lock.withLock { transfers[task.taskIdentifier] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> AFTransfer? {
    lock.withLock { transfers[task.taskIdentifier] }
  }

  // MARK: The session's delegate

  /// Keeps what came.
  open func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {
    guard let transfer = transfer(of: dataTask) else { return }
    transfer.data.append(data)
    transfer.count(Int64(transfer.data.count), of: dataTask.countOfBytesExpectedToReceive)
  }

  /// Moves the file to where the caller wants it.
  open func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    guard let response = downloadTask.response else { return }
    transfer(of: downloadTask)?.move(location, response)
  }

  /// Tells of the progress.
  open func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    transfer(of: downloadTask)?.count(totalBytesWritten, of: totalBytesExpectedToWrite)
  }

  /// Hands the result over.
  open func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let ended = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
    guard let transfer = ended else { return }
    let result = transfer.result(of: task.response, error, responseSerializer)
    // It goes to one queue only.
    nonisolated(unsafe) let (object, response) = (result.object, task.response)
    (completionQueue ?? .main).async { transfer.completion(response, object, result.error) }
  }
}

// The delegate's queue alone uses it, and then the queue of the result.
/// A transfer under way.
final class AFTransfer: @unchecked Sendable {
  let completion: (URLResponse?, Any?, (any Error)?) -> Void
  var data = Data()
  private let counted = Progress(totalUnitCount: -1)
  private let progress: AFURLSessionManager.ProgressBlock?
  private let destination: ((URL, URLResponse) -> URL?)?
  private var file: URL?

  init(
    progress: AFURLSessionManager.ProgressBlock?,
    destination: ((URL, URLResponse) -> URL?)? = nil,
    completion: @escaping (URLResponse?, Any?, (any Error)?) -> Void
  ) {
    (self.progress, self.destination, self.completion) = (progress, destination, completion)
  }

  func count(_ received: Int64, of expected: Int64) {
    counted.totalUnitCount = expected
    counted.completedUnitCount = received
    progress?(counted)
  }

  /// Moves a download; a file that cannot be moved is named all the same, as by the library.
  func move(_ location: URL, _ response: URLResponse) {
    file = destination?(location, response)
    if let file { try? FileManager.default.moveItem(at: location, to: file) }
  }

  func result(
    of response: URLResponse?, _ error: (any Error)?, _ serializer: AFHTTPResponseSerializer
  ) -> (object: Any?, error: (any Error)?) {
    if let error { return (nil, error) }
    do {
      let object = try serializer.responseObject(for: response, data: data)
      return (file ?? object, nil)
    } catch {
      return (file, error)
    }
  }
}
