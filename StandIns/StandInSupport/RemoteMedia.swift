import Foundation
import UserNotifications

/// A picture, film or sound that a push names, to be downloaded and attached.
public struct RemoteMedia {
  /// The function that names the file of a download; nil refuses the download.
  public typealias Naming = (_ remote: URL, _ response: URLResponse?) -> String?

  let url: URL
  let identifier: String
  let options: [AnyHashable: Any]?
  let session: URLSession
  let naming: Naming

  /// Media at `url`.
  /// - Parameters:
  ///   - identifier: The attachment's; "" lets iOS give one.
  ///   - options: The attachment's.
  ///   - naming: Names the file with its extension, which is what iOS takes the type from.
  public init(
    at url: URL, identifier: String = "", options: [AnyHashable: Any]? = nil,
    session: URLSession = .shared, naming: @escaping Naming
  ) {
    self.url = url
    self.identifier = identifier
    self.options = options
    self.session = session
    self.naming = naming
  }

  /// Downloads the file and makes an attachment of it, nil when that failed.
  /// - Parameter module: The asking stand-in's module, for the log.
  /// - Returns: The task, to be cancelled when time runs out.
  @discardableResult
  public func fetch(
    for module: String, completion: @escaping (UNNotificationAttachment?) -> Void
  ) -> URLSessionDownloadTask {
    let task = session.downloadTask(with: url) { file, response, error in
      guard let file, error == nil else {
        StandInLog.write(module, "the media was not downloaded: \(StandInLog.code(of: error))")
        return completion(nil)
      }
      completion(attachment(of: file, response, for: module))
    }
    task.resume()
    return task
  }

  /// Downloads the file and makes an attachment of it, nil when it is none.
  /// - Throws: The transfer's error.
  public func fetch(for module: String) async throws -> UNNotificationAttachment? {
    let (file, response) = try await session.download(from: url)
    return attachment(of: file, response, for: module)
  }

  /// Downloads the file and makes an attachment of it before it returns.
  public func fetchAndWait(for module: String) -> UNNotificationAttachment? {
    let done = DispatchSemaphore(value: 0)
    var attachment: UNNotificationAttachment?
    fetch(for: module) {
      attachment = $0
      done.signal()
    }
    done.wait()
    return attachment
  }

  private func attachment(
    of file: URL, _ response: URLResponse?, for module: String
  ) -> UNNotificationAttachment? {
    guard let name = naming(url, response).map({ ($0 as NSString).lastPathComponent }) else {
      StandInLog.write(module, "the media has no type that the vendor's code would attach")
      return nil
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    let kept = folder.appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: file, to: kept)
      return try UNNotificationAttachment(identifier: identifier, url: kept, options: options)
    } catch {
      StandInLog.write(module, "the media was not attached: \(StandInLog.code(of: error))")
      return nil
    }
  }
}
