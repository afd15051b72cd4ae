import Foundation
import FoundationNetworking

extension URLSession {
  /// Creates a data task that reports to the delegate.
  public func dataTask(with request: URLRequest) -> URLSessionDataTask {
    dataTask(request, to: .delegate)
  }

  /// Creates a data task that reports to the delegate.
  public func dataTask(with url: URL) -> URLSessionDataTask {
    dataTask(request(url), to: .delegate)
  }

  /// Creates a data task.
  @preconcurrency
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(request, to: .data(completionHandler))
  }

  /// Creates a data task.
  @preconcurrency
  public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(request(url), to: .data(completionHandler))
  }

  /// Creates a download task that reports to the delegate.
  public func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    downloadTask(request, to: .delegate)
  }

  /// Creates a download task that reports to the delegate.
  public func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(request(url), to: .delegate)
  }

  /// Creates a download task; the file is removed when the handler returns.
  @preconcurrency
  public func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(request, to: .file(completionHandler, keepsFile: false))
  }

  /// Creates a download task; the file is removed when the handler returns.
  @preconcurrency
  public func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(request(url), to: .file(completionHandler, keepsFile: false))
  }

  /// Creates an upload task that reports to the delegate.
  public func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    uploadTask(request, .bytes(bodyData), to: .delegate)
  }

  /// Creates an upload task that reports to the delegate.
  public func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    uploadTask(request, .file(fileURL), to: .delegate)
  }

  /// Creates an upload task of the request's `httpBodyStream`, which is read to its end before it
  /// is sent: `needNewBodyStream` is not called.
  public func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
    uploadTask(request, RequestBody(of: request), to: .delegate)
  }

  /// Creates an upload task.
  @preconcurrency
  public func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    uploadTask(request, bodyData.map { .bytes($0) } ?? .none, to: .data(completionHandler))
  }

  /// Creates an upload task.
  @preconcurrency
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    uploadTask(request, .file(fileURL), to: .data(completionHandler))
  }

  /// Creates a download task that fails with -1: no task ever hands out resume data.
  public func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    resumedTask(to: .delegate)
  }

  /// Creates a download task that fails with -1: no task ever hands out resume data.
  @preconcurrency
  public func downloadTask(
    withResumeData resumeData: Data,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    resumedTask(to: .file(completionHandler, keepsFile: false))
  }

  func dataTask(
    _ request: URLRequest, to recipient: URLSessionTask.Recipient
  ) -> URLSessionDataTask {
    let body = RequestBody(of: request)
    let load = settings.load(request, body: body, toFile: false)
    return task {
      URLSessionDataTask(
        $0, of: $1, request: request, load: load, bodyByteCount: body.knownByteCount, to: recipient)
    }
  }

  func downloadTask(
    _ request: URLRequest, to recipient: URLSessionTask.Recipient
  ) -> URLSessionDownloadTask {
    let body = RequestBody(of: request)
    let load = settings.load(request, body: body, toFile: true)
    return task {
      URLSessionDownloadTask(
        $0, of: $1, request: request, load: load, bodyByteCount: body.knownByteCount, to: recipient)
    }
  }

  func uploadTask(
    _ request: URLRequest, _ body: RequestBody, to recipient: URLSessionTask.Recipient
  ) -> URLSessionUploadTask {
    checkBackgroundUpload(of: body)
    let load = settings.load(request, body: body, toFile: false)
    return task {
      URLSessionUploadTask(
        $0, of: $1, request: request, load: load, bodyByteCount: body.knownByteCount, to: recipient)
    }
  }

  private func resumedTask(to recipient: URLSessionTask.Recipient) -> URLSessionDownloadTask {
    let error = URLError(.unknown, message: "The data is not a resume data.", url: nil)
    return task {
      URLSessionDownloadTask(
        $0, of: $1, request: nil, load: FailedLoad(error: error), bodyByteCount: nil, to: recipient)
    }
  }

  func request(_ url: URL) -> URLRequest {
    URLRequest(
      url: url, cachePolicy: settings.requestCachePolicy,
      timeoutInterval: settings.timeoutIntervalForRequest)
  }
}
