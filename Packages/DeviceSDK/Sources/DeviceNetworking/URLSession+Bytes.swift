import Foundation
import FoundationNetworking
import Synchronization

extension URLSession {
  /// The bytes of a response's body as they arrive.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8

    /// The task that loads the bytes.
    public let task: URLSessionDataTask
    let chunks: AsyncThrowingStream<Data, any Error>

    /// Reads the bytes; there is one reader.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(chunks: chunks.makeAsyncIterator())
    }

    /// Reads the bytes.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
      private var chunk = Data().makeIterator()

      init(chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator) {
        self.chunks = chunks
      }

      /// The next byte; nil at the end.
      /// - Throws: `URLError`.
      public mutating func next() async throws -> UInt8? {
        while true {
          if let byte = chunk.next() { return byte }
          guard let next = try await chunks.next() else { return nil }
          chunk = next.makeIterator()
        }
      }
    }
  }

  /// Starts loading a request and returns when its headers have arrived.
  /// - Throws: `URLError`; -999 when the calling task is cancelled.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let (chunks, body) = AsyncThrowingStream<Data, any Error>.makeStream()
    let task = dataTask(request, to: .delegate)
    let cancellation = TaskCancellation()
    body.onTermination = { if case .cancelled = $0 { cancellation.cancel() } }
    cancellation.covers(task)
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { response in
        task.delegate = BytesReceiver(response: response, body: body)
        task.resume()
      }
    } onCancel: {
      cancellation.cancel()
    }
    return (AsyncBytes(task: task, chunks: chunks), response)
  }

  /// Starts loading a URL and returns when its headers have arrived.
  /// - Throws: `URLError`; -999 when the calling task is cancelled.
  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: request(url), delegate: delegate)
  }
}

/// Passes the response and the pieces of the body to the code that waits for them.
private final class BytesReceiver: NSObject, URLSessionDataDelegate {
  private let response: Mutex<CheckedContinuation<URLResponse, any Error>?>
  private let body: AsyncThrowingStream<Data, any Error>.Continuation

  init(
    response: CheckedContinuation<URLResponse, any Error>,
    body: AsyncThrowingStream<Data, any Error>.Continuation
  ) {
    self.response = Mutex(response)
    self.body = body
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    waiting()?.resume(returning: response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    body.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    waiting()?.resume(throwing: error ?? URLError(.badServerResponse))
    body.finish(throwing: error)
  }

  private func waiting() -> CheckedContinuation<URLResponse, any Error>? {
    response.withLock { response in
      defer { response = nil }
      return response
    }
  }
}
