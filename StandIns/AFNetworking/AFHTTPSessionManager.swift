import Foundation

/// Sends requests over HTTP, whose answers are read as JSON unless another serializer is set.
open class AFHTTPSessionManager: AFURLSessionManager, @unchecked Sendable {
  /// Called with the task and the object of an answer.
  public typealias Success = (URLSessionDataTask, Any?) -> Void
  /// Called with the task, where there is one, and an error.
  public typealias Failure = (URLSessionDataTask?, any Error) -> Void

  /// The URL that relative ones count from.
  public let baseURL: URL?
  /// The maker of the requests.
  open var requestSerializer = AFHTTPRequestSerializer()

  /// A manager without a base.
  public class func manager() -> AFHTTPSessionManager { AFHTTPSessionManager(baseURL: nil) }

  /// A manager of a session.
  public init(baseURL url: URL?, sessionConfiguration: URLSessionConfiguration? = nil) {
    baseURL = url
    super.init(sessionConfiguration: sessionConfiguration)
  }

  /// Sends a request with `GET`.
  @discardableResult
  open func get(
    _ url: String, parameters: Any?, headers: [String: String]? = nil,
    progress: ProgressBlock? = nil, success: Success?, failure: Failure?
  ) -> URLSessionDataTask? {
    send("GET", url, parameters, headers, progress, success, failure)
  }

  /// Sends a request with `POST`.
  @discardableResult
  open func post(
    _ url: String, parameters: Any?, headers: [String: String]? = nil,
    progress: ProgressBlock? = nil, success: Success?, failure: Failure?
  ) -> URLSessionDataTask? {
    send("POST", url, parameters, headers, progress, success, failure)
  }

  private func send(
    _ method: String, _ text: String, _ parameters: Any?, _ headers: [String: String]?,
    _ progress: ProgressBlock?, _ success: Success?, _ failure: Failure?
  ) -> URLSessionDataTask? {
    let request: URLRequest
    do {
      guard let url = URL(string: text, relativeTo: baseURL)?.absoluteURL else {
        throw URLError(.badURL)
      }
      var made = try requestSerializer.request(method, url, parameters)
      for (field, value) in headers ?? [:] { made.setValue(value, forHTTPHeaderField: field) }
      request = made
    } catch {
      // The caller's block goes to one queue only.
      nonisolated(unsafe) let failure = failure
      (completionQueue ?? .main).async { failure?(nil, error) }
      return nil
    }
    // Set before the task begins.
    nonisolated(unsafe) var sent: URLSessionDataTask?
    let task = dataTask(
      with: request, uploadProgress: method == "POST" ? progress : nil,
      downloadProgress: method == "POST" ? nil : progress
    ) { _, object, error in
      guard let task = sent else { return }
      sent = nil
      if let error { failure?(task, error) } else { success?(task, object) }
    }
    sent = task
    task.resume()
    return task
  }
}
