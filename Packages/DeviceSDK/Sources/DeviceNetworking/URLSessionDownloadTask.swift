import Foundation
import FoundationNetworking

/// Loads a URL into a file `CFNetworkDownload_XXXXXX.tmp` of the temporary folder (ATTA-09).
///
/// The file is removed when the completion handler or `didFinishDownloadingTo` returns, unless it
/// was moved away.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  /// Cancels; there is never resume data.
  open func cancel(byProducingResumeData handler: @escaping @Sendable (Data?) -> Void) {
    cancel()
    session.enqueue { _ in handler(nil) }
  }
}
