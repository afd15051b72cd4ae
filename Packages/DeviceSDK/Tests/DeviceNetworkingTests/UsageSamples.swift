/// Code as iOS developers write it in service extensions, which has to compile as it is.
enum UsageSamples {
  /// Imports only what re-exports the module, as `import UserNotifications` does.
  static let bothModes = [
    "completion handlers": """
    import Foundation
    func load(_ url: URL, then finish: @escaping @Sendable (URL?) -> Void) {
      let configuration = URLSessionConfiguration.default
      configuration.timeoutIntervalForRequest = 5
      configuration.waitsForConnectivity = false
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpAdditionalHeaders = ["Accept": "image/*"]
      let session = URLSession(configuration: configuration)
      let task = session.downloadTask(with: url) { location, response, error in
        guard let location, error == nil else { return finish(nil) }
        let name = response?.suggestedFilename ?? url.lastPathComponent
        let target = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try? FileManager.default.moveItem(at: location, to: target)
        finish((response as? HTTPURLResponse)?.statusCode == 200 ? target : nil)
      }
      task.priority = URLSessionTask.highPriority
      task.resume()
      URLSession.shared.dataTask(with: URLRequest(url: url)) { (data, response, error) in
        if let error = error as? URLError, error.code == .timedOut { print(error.errorCode) }
          if let error = error as NSError? { print(error.domain, error.code, response as Any, data as Any) }
      }.resume()
      if task.state == .running { task.cancel() }
      session.finishTasksAndInvalidate()
    }
    """,
    "async": """
    import Foundation
    func load(_ url: URL) async throws -> Data {
      let (data, response) = try await URLSession.shared.data(from: url)
      guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
        throw URLError(.badServerResponse)
      }
      var request = URLRequest(url: url, timeoutInterval: 10)
      request.httpMethod = "POST"
      _ = try await URLSession.shared.upload(for: request, from: data)
      let (file, _) = try await URLSession(configuration: .ephemeral).download(for: request)
      async let other = URLSession.shared.data(from: url)
      for try await _ in try await URLSession.shared.bytes(from: url).0 { break }
      return try await other.0 + Data(contentsOf: file, options: .mappedIfSafe)
    }
    """,
    "delegate": """
    import Foundation
    final class Downloader: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate {
      func start(_ url: URL) {
        let session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
        session.downloadTask(with: url).resume()
      }
      func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
      ) {
        print(downloadTask.originalRequest?.url ?? location, downloadTask.countOfBytesReceived)
      }
      func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
      ) {}
      func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
      ) {
        completionHandler(.allow)
      }
      func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
      ) {
        completionHandler(.performDefaultHandling, nil)
      }
      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?
      ) {
        session.invalidateAndCancel()
      }
    }
    """,
    "semaphore": """
    import Foundation
    final class Box: @unchecked Sendable { var data: Data? }
    func load(_ url: URL) -> Data? {
      let semaphore = DispatchSemaphore(value: 0)
      let box = Box()
      URLSession.shared.dataTask(with: url) { data, _, _ in
        box.data = data
        semaphore.signal()
      }.resume()
      _ = semaphore.wait(timeout: .now() + 20)
      return box.data ?? (try? Data(contentsOf: url))
    }
    """,
  ]

  /// The code that the older language mode accepts.
  static let mode5 = [
    "a captured variable and a delegate that is not final": """
    import Foundation
    class Service: NSObject, URLSessionDownloadDelegate, URLSessionTaskDelegate {
      var handler: ((URL) -> Void)?
      func load(_ url: URL) {
        var result: URL?
        let group = DispatchGroup()
        group.enter()
        URLSession.shared.downloadTask(with: url) { location, _, _ in
          result = location
          group.leave()
        }.resume()
        group.wait()
        if let result { handler?(result) }
        URLSession.shared.dataTask(with: url) { data, response, error in
          self.handler?(url)
        }.resume()
      }
      func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
      ) { handler?(location) }
    }
    """
  ]
}
