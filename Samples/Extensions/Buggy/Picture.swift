import Foundation
import UserNotifications

/// A picture that a push links to.
class Picture {
  let content: UNMutableNotificationContent

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any], done: @escaping () -> Void) {
    content.title = "📷 " + content.title
    guard let link = info["picture"] as? String else { return done() }
    guard let url = URL(string: link, encodingInvalidCharacters: false) else {
      content.subtitle = link
      content.categoryIdentifier = String(link.split(separator: "/")[1])  // bug: a link without slashes
      return done()
    }
    URLSession.shared.downloadTask(with: url) { file, response, error in
      guard let file else { return done() }
      let response = response as? HTTPURLResponse
      if let response, response.statusCode != 200 {
        return  // bug: handler lost where the server has no such picture
      }
      let place = FileManager.default.temporaryDirectory
        .appendingPathComponent("picture." + url.pathExtension)
      do {
        // A rest of an earlier notification may be in the way.
        try FileManager.default.moveItem(at: file, to: place)  // bug: one name for all pictures
        let picture = try UNNotificationAttachment(identifier: "", url: place)
        self.content.attachments = [picture]
      } catch {
        done()  // bug: a picture without a file extension is not shown
        return
      }
      done()
    }.resume()
  }
}
