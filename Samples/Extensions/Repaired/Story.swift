import Foundation
import UserNotifications

/// A picture that is written to a file while it comes.
class Story: NSObject, URLSessionDataDelegate {
  private let content: UNMutableNotificationContent
  private let lock = NSLock()
  private var attachment: UNNotificationAttachment?
  private var done: () -> Void = {}
  private var file: FileHandle?
  private var place: URL?
  private var session: URLSession?

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any], done: @escaping () -> Void) {
    self.done = done
    guard let link = info["cover"] as? String, let url = URL(string: link) else { return done() }
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    FileManager.default.createFile(atPath: place.path, contents: nil)
    self.place = place
    file = try? FileHandle(forWritingTo: place)
    session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    session?.dataTask(with: url).resume()
  }

  func cancel() { session?.invalidateAndCancel() }

  /// Attaches what has come whole.
  func finish() {
    lock.withLock { content.attachments = [attachment].compactMap { $0 } }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    file?.write(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    try? file?.close()
    let isWhole = error == nil && (task.response as? HTTPURLResponse)?.statusCode == 200
    if let place { isWhole ? keep(place, task.response?.mimeType) : remove(place) }
    session.finishTasksAndInvalidate()
    done()
  }

  private func keep(_ place: URL, _ type: String?) {
    guard let name = type.flatMap({ Picture.extensions[$0] }) else { return remove(place) }
    let named = place.appendingPathExtension(name)
    guard (try? FileManager.default.moveItem(at: place, to: named)) != nil else {
      return remove(place)
    }
    let made = try? UNNotificationAttachment(identifier: "cover", url: named)
    lock.withLock { attachment = made }
  }

  private func remove(_ place: URL) { try? FileManager.default.removeItem(at: place) }
}
