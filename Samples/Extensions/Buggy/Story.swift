import Foundation
import UserNotifications

/// A picture that is written to a file while it comes.
class Story: NSObject, URLSessionDataDelegate {
  let content: UNMutableNotificationContent
  private var done: () -> Void = {}
  private var bytes = Data()
  private var name = "story.jpg"

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any], done: @escaping () -> Void) {
    self.done = done
    guard let link = info["cover"] as? String, let url = URL(string: link) else { return done() }
    name = UUID().uuidString + ".jpg"
    let session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
    session.dataTask(with: url).resume()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    bytes.append(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    if !bytes.isEmpty {
      let whole = bytes + bytes + bytes  // bug: the picture is in memory three times and more
      try? whole.prefix(bytes.count).write(to: place)
      if let cover = try? UNNotificationAttachment(identifier: "cover", url: place) {
        content.attachments = [cover]  // bug: the part of a picture that came before an error
      }
    }
    done()
  }
}
