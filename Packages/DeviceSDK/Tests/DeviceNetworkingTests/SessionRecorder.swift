import DeviceNetworking
import Foundation
import Synchronization

/// A delegate that writes down its calls, and decides about responses.
final class SessionRecorder: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
  enum Event: Equatable {
    case created
    case response(Int)
    case data([UInt8])
    case wrote(Int64, total: Int64, expected: Int64)
    case sent(Int64, total: Int64, expected: Int64)
    case downloaded([UInt8])
    case metrics
    case completed(Int?)
    case invalid
  }

  let events: AsyncStream<Event>
  private let record: AsyncStream<Event>.Continuation
  private let disposition: URLSession.ResponseDisposition
  private let downloads = Mutex<[URL]>([])

  init(disposition: URLSession.ResponseDisposition = .allow) {
    self.disposition = disposition
    (events, record) = AsyncStream.makeStream()
  }

  /// Where the downloads were handed over.
  var locations: [URL] { downloads.withLock { $0 } }

  /// The events up to and with the last one of a task.
  func untilCompleted() async -> [Event] {
    var seen: [Event] = []
    for await event in events {
      seen.append(event)
      if case .completed = event { break }
    }
    return seen
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    record.yield(.invalid)
  }

  func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
    record.yield(.created)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    record.yield(.response((response as? HTTPURLResponse)?.statusCode ?? 0))
    completionHandler(disposition)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    record.yield(.data([UInt8](data)))
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    record.yield(
      .wrote(bytesWritten, total: totalBytesWritten, expected: totalBytesExpectedToWrite))
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    downloads.withLock { $0.append(location) }
    record.yield(.downloaded((try? [UInt8](Data(contentsOf: location))) ?? []))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    record.yield(.sent(bytesSent, total: totalBytesSent, expected: totalBytesExpectedToSend))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    record.yield(.metrics)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    record.yield(.completed((error as? URLError)?.errorCode))
  }
}

extension URLSession {
  /// A session that reports to `recorder`.
  convenience init(_ recorder: SessionRecorder) {
    self.init(configuration: .default, delegate: recorder, delegateQueue: nil)
  }

  /// Returns when all callbacks queued so far have run.
  func settle() async {
    await withCheckedContinuation { done in flush { done.resume() } }
  }
}

/// A URL of the fake device.
func url(_ path: String) throws -> URL {
  guard let url = URL(string: "https://media.example.com/\(path)") else {
    throw URLError(.badURL)
  }
  return url
}

/// The result that a completion handler got.
struct Outcome<Content: Sendable>: Sendable {
  var content: Content?
  var response: URLResponse?
  var error: (any Error)?

  var http: HTTPURLResponse? { response as? HTTPURLResponse }
  var urlError: URLError? { error as? URLError }

  /// Runs the task that `make` makes of a completion handler.
  static func of(
    _ make: (@escaping @Sendable (Content?, URLResponse?, (any Error)?) -> Void) -> URLSessionTask
  ) async -> Outcome {
    await withCheckedContinuation { done in
      make { done.resume(returning: Outcome(content: $0, response: $1, error: $2)) }.resume()
    }
  }
}
