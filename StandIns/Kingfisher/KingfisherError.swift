import Foundation

/// Why there is no picture.
public enum KingfisherError: Error {
  /// Why nothing was asked for.
  public enum RequestErrorReason {
    /// A modifier gave no request.
    case emptyRequest
    /// It was cancelled.
    case taskCancelled
  }

  /// The flaw of an answer.
  public enum ResponseErrorReason {
    /// It is none of HTTP.
    case invalidURLResponse(response: URLResponse)
    /// Its status is not 200 to 399.
    case invalidHTTPStatusCode(response: HTTPURLResponse)
    /// There was none.
    case URLSessionError(error: any Error)
  }

  /// The failure of a file.
  public enum CacheErrorReason {
    /// There is none.
    case imageNotExisting(key: String)
    /// It was not written.
    case cannotCreateCacheFile(fileURL: URL, error: any Error)
  }

  /// The flaw of the bytes.
  public enum ProcessorErrorReason {
    /// They are no picture.
    case processingFailed(data: Data)
  }

  /// Nothing was asked for.
  case requestError(reason: RequestErrorReason)
  /// The answer is wrong.
  case responseError(reason: ResponseErrorReason)
  /// The file is wrong.
  case cacheError(reason: CacheErrorReason)
  /// The bytes are wrong.
  case processorError(reason: ProcessorErrorReason)
}
