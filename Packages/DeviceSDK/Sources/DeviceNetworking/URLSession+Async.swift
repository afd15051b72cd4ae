import Foundation
import FoundationNetworking
import Synchronization

extension URLSession {
  /// Loads a request into memory; an HTTP error is not an error here.
  /// - Throws: `URLError`; -999 when the calling task is cancelled.
  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await loadData(delegate) { self.dataTask(request, to: $0) }
  }

  /// Loads a URL into memory; an HTTP error is not an error here.
  /// - Throws: `URLError`; -999 when the calling task is cancelled.
  public func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await data(for: request(url), delegate: delegate)
  }

  /// Sends data and loads the answer into memory.
  /// - Throws: `URLError`; -999 when the calling task is cancelled.
  public func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await loadData(delegate) { self.uploadTask(request, .bytes(bodyData), to: $0) }
  }

  /// Sends a file and loads the answer into memory.
  /// - Throws: `URLError`; -999 when the calling task is cancelled.
  public func upload(
    for request: URLRequest, fromFile fileURL: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await loadData(delegate) { self.uploadTask(request, .file(fileURL), to: $0) }
  }

  /// Loads a request into a `.tmp` file, which is the caller's to move or remove.
  /// - Throws: `URLError`; -999 when the calling task is cancelled.
  public func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await run(delegate) { finish in
      self.downloadTask(
        request, to: .file({ finish(Self.result($0, $1, $2)) }, keepsFile: true))
    }
  }

  /// Loads a URL into a `.tmp` file, which is the caller's to move or remove.
  /// - Throws: `URLError`; -999 when the calling task is cancelled.
  public func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await download(for: request(url), delegate: delegate)
  }

  /// The tasks that have not ended.
  public var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { continuation.resume(returning: $0) }
      }
    }
  }

  /// The tasks that have not ended, by kind.
  public var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
    get async {
      await withCheckedContinuation { continuation in
        getTasksWithCompletionHandler { continuation.resume(returning: ($0, $1, $2)) }
      }
    }
  }

  private func loadData(
    _ delegate: (any URLSessionTaskDelegate)?,
    _ make: @escaping @Sendable (URLSessionTask.Recipient) -> URLSessionTask
  ) async throws -> (Data, URLResponse) {
    try await run(delegate) { finish in make(.data { finish(Self.result($0, $1, $2)) }) }
  }

  private static func result<Content>(
    _ content: Content?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<(Content, URLResponse), any Error> {
    if let content, let response { return .success((content, response)) }
    return .failure(error ?? URLError(.badServerResponse))
  }

  private func run<Value: Sendable>(
    _ delegate: (any URLSessionTaskDelegate)?,
    _ make: @Sendable (@escaping @Sendable (Result<Value, any Error>) -> Void) -> URLSessionTask
  ) async throws -> Value {
    let cancellation = TaskCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = make { continuation.resume(with: $0) }
        task.delegate = delegate
        cancellation.covers(task)
        task.resume()
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

/// Passes the cancellation of a Swift task on to a session's task, whichever comes first.
final class TaskCancellation: Sendable {
  private struct State {
    var isCancelled = false
    var task: URLSessionTask?
  }

  private let state = Mutex(State())

  /// Names the task to cancel, at once when the cancellation came before.
  func covers(_ task: URLSessionTask) {
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }
}
