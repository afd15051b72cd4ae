import UIKit
import UserNotifications
import UserNotificationsUI

/// The usual mistakes with an attachment's file, one for each value of `mistake` in the payload.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  private static let keptKey = "kept"

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    guard let url = content.attachments.first?.url else { return NSLog("%@", "no attachment") }
    switch content.userInfo["mistake"] as? String {
    case "no start":
      report("reading", url)
    case "no stop":
      _ = url.startAccessingSecurityScopedResource()
      report("reading", url)
    case "stop twice":
      _ = url.startAccessingSecurityScopedResource()
      report("reading", url)
      url.stopAccessingSecurityScopedResource()
      url.stopAccessingSecurityScopedResource()
    case "read after stop":
      _ = url.startAccessingSecurityScopedResource()
      url.stopAccessingSecurityScopedResource()
      report("reading", url)
    case "keep":
      UserDefaults.standard.set(url.absoluteString, forKey: Self.keptKey)
    case "use kept":
      guard let text = UserDefaults.standard.string(forKey: Self.keptKey),
        let kept = URL(string: text)
      else { return NSLog("%@", "nothing was kept") }
      NSLog("%@", "start returned \(kept.startAccessingSecurityScopedResource())")
      report("reading the kept URL", kept)
    case let mistake:
      NSLog("%@", "no such mistake: \(mistake ?? "none")")
    }
  }

  private func report(_ what: String, _ url: URL) {
    do {
      NSLog("%@", "\(what): \(try Data(contentsOf: url).count) bytes")
    } catch let error as NSError {
      NSLog("%@", "\(what): \(error.domain) \(error.code)")
    }
  }
}
