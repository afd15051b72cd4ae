import Foundation
import UserNotifications

/// The result of a poll.
struct Poll {
  let content: UNMutableNotificationContent

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any]) {
    guard let votes = info["votes"] as? Int, let total = info["total"] as? Int else { return }
    if votes >= 0, votes < 1_000_000, total > 0 {
      content.subtitle = "\(votes * 100 / total) %"
    }
    if let step = info["step"] as? Int, step > 0, step < 1000 {
      content.body += " \((100 + step - 1) / step * step)"
    }
    if let pages = info["pages"] as? Int, pages >= 0, pages < 100 {
      content.body += " \(pages) pages"
    }
    if let shown = info["shown"] as? String {
      let parts = shown.components(separatedBy: "|")
      if parts.count > 1, !parts[1].isEmpty { (content.title, content.body) = (parts[0], parts[1]) }
    }
    if let link = info["link"] as? String {
      var kept = content.userInfo
      kept["link"] = URL(string: link)?.absoluteString
      content.userInfo = kept
    }
  }
}
