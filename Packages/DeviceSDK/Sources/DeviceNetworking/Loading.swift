import Foundation
import FoundationNetworking

/// An event while a URL is loaded.
package enum LoadEvent: Sendable {
  /// Bytes of the request's body sent so far.
  case sent(Int64)
  case response(URLResponse)
  case body(Data)
  /// Bytes written to the file so far, and how many there will be, -1 when unknown.
  case progress(bytes: Int64, expected: Int64)
  /// The body is complete; `file` holds it for a download.
  case finished(file: URL?, bytes: Int64)
  case failed(any Error)

  /// Whether no event follows.
  var isLast: Bool {
    switch self {
    case .sent, .response, .body, .progress: false
    case .finished, .failed: true
    }
  }
}

/// Loads one URL.
package protocol Loading: Sendable {
  /// Starts loading and returns at once; `receive` gets the events in order, on any thread.
  func start(_ receive: @escaping @Sendable (LoadEvent) -> Void)
  /// Stops loading; events may still arrive.
  func cancel()
}

/// A load that cannot even be tried.
package struct FailedLoad: Loading {
  package var error: any Error

  package func start(_ receive: @escaping @Sendable (LoadEvent) -> Void) {
    receive(.failed(error))
  }

  package func cancel() {}
}
