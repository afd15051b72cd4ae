import Foundation
import FoundationNetworking

/// Loads a URL into memory, where it counts against the extension's memory cap.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// Sends a body and loads the answer into memory.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {
  /// Cancels; there is never resume data.
  open func cancel(byProducingResumeData handler: @escaping @Sendable (Data?) -> Void) {
    cancel()
    session.enqueue { _ in handler(nil) }
  }
}
