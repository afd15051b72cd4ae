import Foundation
import UserNotifications

/// A picture that a push links to.
class Picture {
  /// The file extensions by which a file is taken for what the server says it is.
  static let extensions = [
    "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "video/mp4": "mp4",
    "audio/mpeg": "mp3",
  ]

  private let content: UNMutableNotificationContent
  private let lock = NSLock()
  private var attachment: UNNotificationAttachment?
  private var task: URLSessionTask?

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any], done: @escaping () -> Void) {
    content.title = "📷 " + content.title
    guard let link = info["picture"] as? String, let url = URL(string: link) else { return done() }
    task = URLSession.shared.downloadTask(with: url) { file, response, _ in
      if let file, (response as? HTTPURLResponse)?.statusCode == 200 {
        self.keep(file, response?.mimeType)
      }
      done()
    }
    task?.resume()
  }

  func cancel() { task?.cancel() }

  /// Attaches what has come.
  func finish() {
    lock.withLock { content.attachments = [attachment].compactMap { $0 } }
  }

  private func keep(_ file: URL, _ type: String?) {
    guard let name = type.flatMap({ Self.extensions[$0] }) else { return }
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + "." + name)
    guard (try? FileManager.default.moveItem(at: file, to: place)) != nil else { return }
    let made = try? UNNotificationAttachment(identifier: "", url: place)
    lock.withLock { attachment = made }
  }
}
